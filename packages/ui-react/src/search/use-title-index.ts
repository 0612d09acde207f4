import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { TitleIndex } from '@marquee/common/search/title-index.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

export interface LiveTitleIndex {
  readonly index: TitleIndex;
  /** Another one whenever the index holds other titles. */
  readonly version: number;
}

/** The titles that are known without asking, kept up to date while the component is on screen. */
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
