import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { useService } from '../hooks/use-service.ts';
import type { SearchBoxProps } from './search-box.tsx';

export interface LazySearchBox {
  /** Undefined until its code is there. */
  readonly SearchBox: ComponentType<SearchBoxProps> | undefined;
  /** Its code cannot be had: a new version was deployed, or the network is gone. */
  readonly hasFailed: boolean;
  /** Fetches the code, for viewers who are about to search. */
  readonly load: () => void;
}

/**
 * The search field and all that comes with it, a chunk of its own. No lazy component: once the code is there, the field has
 * to show in the very moment of a tap.
 */
export function useSearchBox(isOpen: boolean): LazySearchBox {
  const logger = useService(Logger);
  const [SearchBox, setSearchBox] = useState<ComponentType<SearchBoxProps>>();
  const [isWanted, setIsWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = (isWanted || isOpen) && SearchBox === undefined && !hasFailed;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    loadCode(() => import('./search-box.tsx')).then(
      (module) => {
        if (isCurrent) setSearchBox(() => module.SearchBox);
      },
      (error: unknown) => {
        logger.warn('The search could not be loaded', error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading, logger]);

  return {
    SearchBox,
    hasFailed,
    load: () => {
      setIsWanted(true);
    },
  };
}
