import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';

/** Time that screen readers need to detect a new region. */
const NOTICED_MS = 100;

export interface LiveRegionProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly handlers?: HTMLAttributes<HTMLElement> | undefined;
}

/**
 * A live region that also announces its initial content. Screen readers announce changes in known regions, but often
 * not the content of a new one. So the content takes its space at once and becomes visible a moment later.
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
