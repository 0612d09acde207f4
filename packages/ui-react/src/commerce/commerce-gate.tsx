import { useEffect, useState, type ReactNode } from 'react';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';

import { useService } from '../hooks/use-service.ts';

export interface CommerceGateProps {
  /** Uses what is sold and what was paid. */
  readonly children: ReactNode;
  /** Its room, until the code is there. */
  readonly wait: ReactNode;
  /** In its place when the code cannot be had. */
  readonly renderFailure: (onRetry: () => void) => ReactNode;
}

/** Shows its children once the code of what is sold is there. Only where something is sold. */
export function CommerceGate({ children, wait, renderFailure }: CommerceGateProps) {
  const loader = useService(CommerceLoader);
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ readonly of: number; readonly isReady: boolean }>();
  useEffect(() => {
    let isWanted = true;
    const finish = (isReady: boolean) => () => {
      if (isWanted) setEnd({ of: tries, isReady });
    };
    loader.load().then(finish(true), finish(false));
    return () => {
      isWanted = false;
    };
  }, [loader, tries]);
  if (end?.of !== tries) return wait;
  return end.isReady ? children : renderFailure(() => setTries(tries + 1));
}
