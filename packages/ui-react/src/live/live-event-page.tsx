import { useSearchParams } from 'react-router-dom';
import { getMediaStatus, type MediaItem } from '@marquee/common/content/media-item.ts';

import { TitlePage } from '../title/title-page.tsx';
import { useEventClock } from '../title/use-event-clock.ts';
import { useRefetchMedia } from '../title/use-refetch-media.ts';
import { EventPlayAction } from './event-play-action.tsx';
import { EventStatus } from './event-status.tsx';

/**
 * The page of a live event: when it takes place, and what can be seen of it now. It moves on by itself, by the clock and by
 * the refetch of titles that are live or about to be (content-host 6).
 */
export function LiveEventPage({ item }: { readonly item: MediaItem }) {
  const [searchParams] = useSearchParams();
  const nowMs = useEventClock(item, useRefetchMedia(item.id));
  const status = getMediaStatus(item, nowMs);
  const playlistId = searchParams.get('r') ?? undefined;
  return (
    <TitlePage
      item={item}
      nowMs={nowMs}
      status={<EventStatus item={item} status={status} />}
      playAction={<EventPlayAction item={item} status={status} playlistId={playlistId} />}
    />
  );
}
