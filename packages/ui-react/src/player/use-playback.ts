import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { recordWatching } from '@marquee/common/app/flows/record-watching.ts';
import type { MediaItem, MediaSource } from '@marquee/common/content/media-item.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';

import { useService } from '../hooks/use-service.ts';
import { useCasting, type Casting } from './cast/use-casting.ts';
import { isLiveTitle } from './is-live-title.ts';
import { isFailure } from './stage/is-failure.ts';
import { useGetResume } from './use-get-resume.ts';
import { usePlayerRequest } from './use-player-request.ts';
import { usePlayerState } from './use-player-state.ts';
import { usePlayer, type WebPlayer } from './use-player.ts';

const NO_SOURCES: readonly MediaSource[] = [];

/** The query of a fresh copy of the item. */
export type Playable = Pick<UseQueryResult<MediaItem>, 'data' | 'error' | 'isFetching' | 'refetch'>;

export interface Playback {
  /** The active player, local or on another screen. */
  readonly player: WebPlayer | undefined;
  readonly casting: Casting;
  /** `idle` and `loading` until the title has loaded. */
  readonly phase: PlayerPhase;
  /** The playback error; undefined without one, and while retrying. */
  readonly error: unknown;
  /** Restarts at the failed position, with fresh sources. */
  readonly retry: () => void;
}

/**
 * Creates a player and loads the session's title; another title or fresh sources load into the same player. Resumes a
 * title that the viewer is in the middle of, and records the watch progress.
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

  // Before the paint, so that the state of the previous title never shows on this one.
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

/** Reports errors to the playback measurement, including those before a player exists. */
function useNotedProblem(error: unknown): void {
  const controller = useService(PlaybackController);
  const code = isFailure(error) ? getSupportCode(error) : undefined;
  useEffect(() => controller.noteProblem(code), [controller, code]);
}

/** The position at which one player handed the title over to another. */
interface PlaceLeft {
  readonly player: WebPlayer;
  readonly titleId: string;
  /** Seconds; undefined for live streams. */
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

/** Returns the title's last position, if another player played it. */
function findPlaceLeft(
  left: PlaceLeft | undefined,
  player: WebPlayer,
  titleId: string,
): PlaceLeft | undefined {
  return left?.player !== player && left?.titleId === titleId ? left : undefined;
}

/** Pauses a title that was paused before, because players start what they load. */
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
 * Records the watch progress of the session's title, once `playable`, its fresh copy, is loaded into the player.
 * Trailers and live streams are not recorded.
 */
function useWatchRecording(
  player: WebPlayer | undefined,
  { item, seriesId, mode }: PlaybackSession,
  playable: MediaItem | undefined,
): void {
  const library = useService(LibraryController);
  const clock = useService(Clock);
  const lifecycle = useService(PageLifecycle);

  // A layout effect, because it must end before the player loads the next title, and before it is destroyed.
  useLayoutEffect(() => {
    if (!player || playable?.id !== item.id || mode === 'trailer' || isLiveTitle(playable, clock.now()))
      return undefined;
    const controller = new AbortController();
    const title = seriesId === undefined ? { mediaId: item.id } : { mediaId: item.id, seriesId };
    recordWatching(player, title, { library, clock, lifecycle }, controller.signal);
    return () => controller.abort();
  }, [player, playable, item.id, seriesId, mode, library, clock, lifecycle]);
}
