import { useEffect, useRef } from 'react';

/** Returns whether the component is still mounted, for async work that may outlast it. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
