import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';

/** As long as screen readers need to notice a new region. */
const NOTICED_MS = 100;

export interface LiveRegionProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly handlers?: HTMLAttributes<HTMLElement> | undefined;
}

/**
 * Something that is read out when it comes. Screen readers say what changes in a region that they know, and often nothing
 * of one that comes with its text: what is in it takes its room at once, and is shown to them and the eye a moment later.
 */
export function LiveRegion({ children, className, handlers }: LiveRegionProps) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className} role="status" {...handlers}>
      <div style={{ display: 'contents', visibility: isKnown ? undefined : 'hidden' }}>{children}</div>
    </div>
  );
}
