import { useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what ends after the viewer may have left it. */
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
