import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { readLiveWatch, type LiveWatch } from '@marquee/common/guide/live-window.ts';

import { usePlayWish } from '../hooks/use-play-wish.ts';
import { PlaybackRequest } from './playback-request.tsx';

export interface ChannelPlaybackProps {
  readonly channel: MediaItem;
  readonly playlistId: string;
  readonly nowMs: number;
}

/** Plays the channel while the address asks for it, and the part of its stream that the address names. */
export function ChannelPlayback({ channel, playlistId, nowMs }: ChannelPlaybackProps) {
  const [searchParams] = useSearchParams();
  const isWanted = usePlayWish(channel, nowMs);
  const liveWatch = useStable(readLiveWatch(searchParams, nowMs));
  if (!isWanted) return null;
  return <PlaybackRequest item={channel} playlistId={playlistId} liveWatch={liveWatch} />;
}

/** The same object while it says the same: what plays must not start anew with every tick. */
function useStable(watch: LiveWatch): LiveWatch {
  const [kept, setKept] = useState(watch);
  if (JSON.stringify(kept) === JSON.stringify(watch)) return kept;
  setKept(watch);
  return watch;
}
