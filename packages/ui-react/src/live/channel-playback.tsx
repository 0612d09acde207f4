import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getCatchupHours } from '@marquee/common/guide/guide.ts';
import { isSameLiveWatch, type LiveWatch } from '@marquee/common/guide/live-watch.ts';
import { readLiveWatch } from '@marquee/common/guide/live-window.ts';

import { PlaybackRequest } from '../player/playback-request.tsx';
import { usePlayWish } from '../player/use-play-wish.ts';

export interface ChannelPlaybackProps {
  readonly channel: MediaItem;
  readonly playlistId: string;
  readonly nowMs: number;
}

/** Plays the channel while the URL requests it, from the part of its stream that the URL names. */
export function ChannelPlayback({ channel, playlistId, nowMs }: ChannelPlaybackProps) {
  const isWanted = usePlayWish(channel, nowMs);
  const liveWatch = useLiveWatch(channel, isWanted, nowMs);
  if (!isWanted) return null;
  return <PlaybackRequest item={channel} playlistId={playlistId} liveWatch={liveWatch} />;
}

/**
 * Returns the part of the stream that the URL requests, decided at the moment of the request: during playback, a
 * recording must not turn into the live stream because the channel's catch-up hours have passed. Returns the same
 * object while the request is the same, so that playback does not restart.
 */
function useLiveWatch(channel: MediaItem, isWanted: boolean, nowMs: number): LiveWatch {
  const [searchParams] = useSearchParams();
  const read = () => readLiveWatch(searchParams, getCatchupHours(channel), nowMs);
  const wish = [channel.id, isWanted, ...WINDOW_PARAMETERS.map((name) => searchParams.get(name))].join(' ');
  const [decided, setDecided] = useState(() => ({ wish, watch: read() }));
  if (decided.wish === wish) return decided.watch;
  const asked = read();
  const watch = isSameLiveWatch(asked, decided.watch) ? decided.watch : asked;
  setDecided({ wish, watch });
  return watch;
}

const WINDOW_PARAMETERS = ['start', 'end', 'beginning'];
