import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { LiveWatch } from '@marquee/common/guide/live-watch.ts';
import { getLiveStartS } from '@marquee/common/guide/live-window.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackMode } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../hooks/use-service.ts';

export interface PlaybackRequestProps {
  readonly item: MediaItem;
  readonly playlistId: string | undefined;
  /** The series that an episode is watched in. */
  readonly seriesId?: string | undefined;
  /** The part of a channel's stream; the same object while it is the same part. */
  readonly liveWatch?: LiveWatch | undefined;
  /** Where it plays; `inline` needs a `PlayerPlace` on the page. */
  readonly mode?: PlaybackMode;
}

/** Rendered while the address asks to play: opens the playback of the item, and closes it when the wish is gone. */
export function PlaybackRequest({
  item,
  playlistId,
  seriesId,
  liveWatch,
  mode = 'full',
}: PlaybackRequestProps) {
  const controller = useService(PlaybackController);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const latest = useRef({ item, address });

  useLayoutEffect(() => {
    latest.current = { item, address };
  }, [item, address]);

  // Only another title is another playback: a refetch of the same one must not start it again. Before the paint, so that the
  // player comes with the page that asks for it.
  useLayoutEffect(() => {
    const startS = getLiveStartS(liveWatch);
    controller.open({ ...latest.current, playlistId, seriesId, liveWatch, startS, mode });
  }, [controller, item.id, playlistId, seriesId, liveWatch, mode]);

  // After the page has gone: what becomes a mini player has become one by then.
  useEffect(() => () => controller.leave(latest.current.item.id), [controller]);

  return null;
}
