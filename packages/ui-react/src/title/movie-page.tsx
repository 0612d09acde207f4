import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { MediaPlayAction } from './media-play-action.tsx';
import { TitlePage } from './title-page.tsx';
import { useEventClock } from './use-event-clock.ts';
import { useRefetchMedia } from './use-refetch-media.ts';

/** The page of a movie, and of any title whose kind has no page of its own. */
export function MoviePage({ item }: { readonly item: MediaItem }) {
  const [searchParams] = useSearchParams();
  const nowMs = useEventClock(item, useRefetchMedia(item.id));
  const playlistId = searchParams.get('r') ?? undefined;
  return (
    <TitlePage
      item={item}
      nowMs={nowMs}
      playAction={<MediaPlayAction item={item} playlistId={playlistId} />}
    />
  );
}
