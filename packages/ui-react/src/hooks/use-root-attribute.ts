import { useLayoutEffect } from 'react';

/** Sets an attribute of the root element while the component is there, for styles of the whole page. */
export function useRootAttribute(name: `data-${string}`, value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
