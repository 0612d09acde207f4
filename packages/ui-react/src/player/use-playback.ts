import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { recordWatching } from '@marquee/common/app/flows/record-watching.ts';
import type { MediaItem, MediaSource } from '@marquee/common/content/media-item.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';

import { useFeature } from '../hooks/use-feature.ts';
import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { useCasting, type Casting } from './cast/use-casting.ts';
import { isLiveTitle } from './is-live-title.ts';
import { isFailure } from './stage/is-failure.ts';
import { useGetResume } from './use-get-resume.ts';
import { usePlayer, type WebPlayer } from './use-player.ts';
import { usePlayerRequest } from './use-player-request.ts';
import { usePlayerState } from './use-player-state.ts';

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

/** Where a player stood when the title went to another one. */
interface PlaceLeft {
  readonly player: WebPlayer;
  readonly titleId: string;
  /** Seconds; undefined for what is live, which goes on by itself. */
  readonly positionS: number | undefined;
  readonly isPaused: boolean;
}

function readPlace(player: WebPlayer, titleId: string): PlaceLeft {
  const { durationS, positionS, phase } = player.getState();
  const isPlaceKnown = durationS > 0 && Number.isFinite(durationS);
  return {
    player,
    titleId,
    positionS: isPlaceKnown ? positionS : undefined,
    isPaused: phase === 'paused',
  };
}

/** Where the title was left, if that was by another player. */
function findPlaceLeft(
  left: PlaceLeft | undefined,
  player: WebPlayer,
  titleId: string,
): PlaceLeft | undefined {
  return left?.player !== player && left?.titleId === titleId ? left : undefined;
}

/** Players begin to play what they load; what was paused before stays so. */
function pauseOnceItPlays(player: WebPlayer, signal: AbortSignal): void {
  const once = new AbortController();
  player.subscribe(
    ({ phase }) => {
      if (phase !== 'playing') return;
      once.abort();
      player.surface.pause();
    },
    AbortSignal.any([once.signal, signal]),
  );
}

/**
 * Keeps how far the viewer comes in the session's title, from when `playable`, its fresh copy, was given to the player.
 * Trailers and what is live leave no trace.
 */
function useWatchRecording(
  player: WebPlayer | undefined,
  { item, seriesId, mode }: PlaybackSession,
  playable: MediaItem | undefined,
): void {
  useFeature(libraryFeature);
  const library = useService(LibraryController);
  const clock = useService(Clock);
  const lifecycle = useService(PageLifecycle);

  // A layout effect: it ends before the player gets the next title, and before it is destroyed.
  useLayoutEffect(() => {
    if (!player || playable?.id !== item.id || mode === 'trailer' || isLiveTitle(playable, clock.now()))
      return undefined;
    const controller = new AbortController();
    const title = seriesId === undefined ? { mediaId: item.id } : { mediaId: item.id, seriesId };
    recordWatching(player, title, { library, clock, lifecycle }, controller.signal);
    return () => controller.abort();
  }, [player, playable, item.id, seriesId, mode, library, clock, lifecycle]);
}
