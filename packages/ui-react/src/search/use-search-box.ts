import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import { useService } from '../hooks/use-service.ts';
import type { SearchBoxProps } from './search-box.tsx';

export interface LazySearchBox {
  /** Undefined until its chunk is loaded. */
  readonly SearchBox: ComponentType<SearchBoxProps> | undefined;
  /** Whether the chunk failed to load: a new version was deployed, or the network is down. */
  readonly hasFailed: boolean;
  /** Preloads the chunk for viewers who are about to search. */
  readonly load: () => void;
}

/**
 * Loads the search field, a chunk of its own. Not a lazy component: with the chunk loaded, the field has to show
 * synchronously on a tap.
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
