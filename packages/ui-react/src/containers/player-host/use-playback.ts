import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { withLiveWindow } from '@marquee/common/guide/live-window.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAdRequest } from './use-ad-request.ts';
import { useGetResume } from './use-get-resume.ts';
import { usePlayer, type WebPlayer } from './use-player.ts';
import { usePlayerState } from './use-player-state.ts';
import { useWatchRecording } from './use-watch-recording.ts';

/** The fresh copy of the item, as the query gives it. */
export type Playable = Pick<UseQueryResult<MediaItem>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export interface Playback {
  readonly player: WebPlayer | undefined;
  /** `idle` and `loading` until the title is there. */
  readonly phase: PlayerPhase;
  /** Why it does not play; undefined while it does, or while it is tried again. */
  readonly error: unknown;
  /** Starts again where it stopped, with fresh sources. */
  readonly retry: () => void;
}

/**
 * Makes a player and has it play the session's title; another title or fresh sources load into the same player. A title that
 * the viewer is in the middle of goes on there, and how far they come is kept.
 */
export function usePlayback(session: PlaybackSession, playable: Playable): Playback {
  const { item, liveWatch } = session;
  const { player, error: creationError, retry: retryCreation } = usePlayer();
  const stoppedAt = useRef<{ readonly id: string; readonly positionS: number }>(undefined);
  const { data } = playable;
  const getResumeS = useGetResume();
  const getAdRequest = useEffectEvent(useAdRequest(session.mode));
  const getStartS = useEffectEvent((title: MediaItem) => {
    if (stoppedAt.current?.id === title.id) return stoppedAt.current.positionS;
    return session.startS > 0 || session.mode === 'trailer' ? session.startS : getResumeS(title);
  });
  const mediaSources = useService(MediaSourceService);
  const language = useLanguage();
  // Past the query: what it holds is what was given to the player, and another answer would start the title again.
  const fetchAddresses = useEffectEvent((title: MediaItem, signal: AbortSignal) =>
    mediaSources.fetchPlayable(title, { language, signal }),
  );

  // Before the paint, so that the state of the title before never shows on this one.
  useLayoutEffect(() => {
    if (!player || data?.id !== item.id) return undefined;
    const controller = new AbortController();
    const startS = getStartS(data);
    stoppedAt.current = undefined;
    const toAddresses = (title: MediaItem) => {
      const { sources, ...ads } = getAdRequest(title);
      return { ...ads, sources: withLiveWindow(sources, liveWatch), tracks: title.tracks };
    };
    const refresh = async (signal: AbortSignal) => toAddresses(await fetchAddresses(data, signal));
    void player.load({ ...toAddresses(data), startS, contentId: data.id, refresh }, controller.signal);
    return () => controller.abort();
  }, [player, data, item.id, liveWatch]);
  useWatchRecording(player, session, data);

  const phase = usePlayerState(player, (state) => state.phase, 'idle');
  const playerError = usePlayerState(player, (state) => state.error, undefined);
  const error = playable.isFetching ? undefined : (playable.error ?? creationError ?? playerError);
  useNotedProblem(error);

  const retry = () => {
    if (creationError !== undefined) retryCreation();
    if (playerError && player) stoppedAt.current = { id: item.id, positionS: player.getState().positionS };
    if (playable.error !== null || playerError) void playable.refetch();
  };
  return { player, phase, error, retry };
}

/** Whoever measures playback learns of its problems, also of those that no player ever sees. */
function useNotedProblem(error: unknown): void {
  const controller = useService(PlaybackController);
  const code = error === undefined || error === null ? undefined : getSupportCode(error);
  useEffect(() => controller.noteProblem(code), [controller, code]);
}
