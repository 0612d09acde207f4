import { useEffect, useRef, useState, type RefObject } from 'react';

/** Becomes true when the element comes within `margin` (as CSS writes it) of the view, and stays so. */
export function useNearView<Target extends Element>(
  margin: string,
  isNearAtOnce = false,
): readonly [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(isNearAtOnce);
  useEffect(() => {
    const target = ref.current;
    if (isNear || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [ref, isNear];
}
