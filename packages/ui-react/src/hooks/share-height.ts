/**
 * Keeps a property of the page's root at the height of `element`, in px, for what must stand clear of it. Answers how to end
 * that; the property is gone then.
 */
export function shareHeight(element: HTMLElement, property: `--${string}`): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
