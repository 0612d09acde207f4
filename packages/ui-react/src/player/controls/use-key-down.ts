import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to keys while the component is mounted, wherever the focus is. Ignores browser shortcuts and events that are
 * already handled.
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
