import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MediaItem, MediaSource } from '@marquee/common/content/media-item.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';

import { useService } from '../hooks/use-service.ts';
import { useCasting, type Casting } from './cast/use-casting.ts';
import { findPlaceLeft, pauseOnceItPlays, readPlace, type PlaceLeft } from './place-left.ts';
import { isFailure } from './stage/is-failure.ts';
import { useGetResume } from './use-get-resume.ts';
import { usePlayer, type WebPlayer } from './use-player.ts';
import { usePlayerRequest } from './use-player-request.ts';
import { usePlayerState } from './use-player-state.ts';
import { useWatchRecording } from './use-watch-recording.ts';

const NO_SOURCES: readonly MediaSource[] = [];

/** The fresh copy of the item, as the query gives it. */
export type Playable = Pick<UseQueryResult<MediaItem>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export interface Playback {
  /** The one that plays, here or on another screen. */
  readonly player: WebPlayer | undefined;
  readonly casting: Casting;
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
  const { player: local, error: creationError, retry: retryCreation } = usePlayer();
  const stoppedAt = useRef<{ readonly id: string; readonly positionS: number }>(undefined);
  const { data } = playable;
  const casting = useCasting(local, data?.sources ?? NO_SOURCES);
  const player = casting.player ?? local;
  const placeLeft = useRef<PlaceLeft>(undefined);
  const getResumeS = useGetResume();
  const toRequest = useEffectEvent(usePlayerRequest(session));
  const getStartS = useEffectEvent((title: MediaItem) => {
    if (stoppedAt.current?.id === title.id) return stoppedAt.current.positionS;
    return session.startS > 0 || session.mode === 'trailer' ? session.startS : getResumeS(title);
  });

  // Before the paint, so that the state of the title before never shows on this one.
  useLayoutEffect(() => {
    if (!player || data?.id !== item.id) return undefined;
    const controller = new AbortController();
    const left = findPlaceLeft(placeLeft.current, player, data.id);
    const startS = left?.positionS ?? getStartS(data);
    stoppedAt.current = undefined;
    void player.load(toRequest(data, startS), controller.signal);
    if (left?.isPaused) pauseOnceItPlays(player, controller.signal);
    return () => {
      placeLeft.current = readPlace(player, item.id);
      controller.abort();
    };
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
  return { player, casting, phase, error, retry };
}

/** Whoever measures playback learns of its problems, also of those that no player ever sees. */
function useNotedProblem(error: unknown): void {
  const controller = useService(PlaybackController);
  const code = isFailure(error) ? getSupportCode(error) : undefined;
  useEffect(() => controller.noteProblem(code), [controller, code]);
}
