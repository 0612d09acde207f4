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
    const handleKey = (event: Event) => {
      // Chrome fires plain events without a key when it fills in a form.
      if (event instanceof KeyboardEvent) handle(event);
    };
    document.addEventListener('keydown', handleKey, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
