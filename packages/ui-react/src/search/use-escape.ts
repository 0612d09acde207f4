import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the Escape key is pressed while nothing on the page has the focus that could mean something by it: right
 * after a page has come, or when a phone's keyboard has been put away.
 */
export function useEscape(onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isNowhere(document.activeElement)) handleEscape();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main')
    ? document.querySelector('dialog[open]') === null
    : false;
}
