import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { TitleIndex } from '@marquee/common/search/title-index.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

export interface LiveTitleIndex {
  readonly index: TitleIndex;
  /** Changes whenever the titles of the index change. */
  readonly version: number;
}

/** Returns the index of the titles loaded so far, kept up to date while the component is mounted. */
export function useTitleIndex(): LiveTitleIndex {
  const index = useService(TitleIndex);
  const language = useLanguage();
  useEffect(() => {
    const controller = new AbortController();
    index.follow(language, controller.signal);
    return () => controller.abort();
  }, [index, language]);
  const subscribe = useCallback((notify: () => void) => index.onChange(notify), [index]);
  const version = useSyncExternalStore(subscribe, () => index.getVersion());
  return { index, version };
}
