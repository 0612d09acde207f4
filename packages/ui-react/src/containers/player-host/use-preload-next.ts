import { useQuery } from '@tanstack/react-query';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import type { NextTitle } from './find-next.ts';

/** Has at hand what the next title is played from, from when it is offered until it plays or the offer is over. */
export function usePreloadNext(current: PlaybackSession, next: NextTitle | undefined): void {
  const query = getPlayableQuery(useService(MediaSourceService), next?.item ?? current.item, useLanguage());
  useQuery({ ...query, enabled: next !== undefined });
}
