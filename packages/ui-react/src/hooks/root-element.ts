import { useLayoutEffect } from 'react';

/** Sets an attribute of the root element while the component is mounted, for styles of the whole page. */
export function useRootAttribute(name: `data-${string}`, value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}

/**
 * Keeps a custom property of the root element at the height of `element`, in px, so that other elements can leave space
 * for it. Returns a function that stops this and removes the property.
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
