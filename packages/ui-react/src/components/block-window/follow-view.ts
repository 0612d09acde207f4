/** Calls `update` now, and whenever the page scrolls or the list changes its size; returns a function that ends this. */
export function followView(list: Element, update: () => void): () => void {
  update();
  const observer = new ResizeObserver(update);
  observer.observe(list);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', update);
  };
}
