import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls back at once or, during a press of the mouse, after its click: an error that appears
 * when the press takes the focus from a field would move the link that is pressed. Taps press the mouse, too.
 */
export function useAfterPress(): (run: () => void) => void {
  const press = useRef<{ run?: () => void }>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = () => {
      press.current = {};
    };
    const end = () => {
      const ended = press.current;
      press.current = undefined;
      // The click is fired at once, and may close the form.
      setTimeout(() => {
        if (!signal.aborted) ended?.run?.();
      });
    };
    document.addEventListener('mousedown', start, { capture: true, signal });
    for (const type of ['mouseup', 'dragend'])
      document.addEventListener(type, end, { capture: true, signal });
    return () => controller.abort();
  }, []);
  return (run) => {
    if (press.current) press.current.run = run;
    else run();
  };
}
