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
  /** Series that the episode is played in. */
  readonly seriesId?: string | undefined;
  /** The part of a channel's stream; must be the same object while the part is the same. */
  readonly liveWatch?: LiveWatch | undefined;
  /** Where it plays; `inline` needs a `PlayerPlace` on the page. */
  readonly mode?: PlaybackMode;
}

/** Opens the playback of the item while mounted. Rendered while the URL requests playback. */
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

  // Depends on the title's id, because a refetch of the same title must not restart it. A layout effect, so that the
  // player appears in the same paint as the page.
  useLayoutEffect(() => {
    const startS = getLiveStartS(liveWatch);
    controller.open({ ...latest.current, playlistId, seriesId, liveWatch, startS, mode });
  }, [controller, item.id, playlistId, seriesId, liveWatch, mode]);

  // Not a layout effect: a player that continues must become a mini player first, which `leave` keeps open.
  useEffect(() => () => controller.leave(latest.current.item.id), [controller]);

  return null;
}
