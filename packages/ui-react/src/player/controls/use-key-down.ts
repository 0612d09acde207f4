import { useEffect, useEffectEvent } from 'react';

/**
 * Hears keys wherever the focus is while the component is on screen. Shortcuts of the browser and keys that something else
 * has used stay away.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    onKeyDown(event);
  });

  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => handle(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
