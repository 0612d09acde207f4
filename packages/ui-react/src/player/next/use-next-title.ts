import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import {
  getOfferStartS,
  advanceCountdown,
  getSecondsLeft,
  type Countdown,
} from '@marquee/common/playback/next-offer.ts';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';
import type { SkipRange } from '@marquee/common/playback/skip-ranges.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useEnded } from '../stage/use-ended.ts';
import { useGetResume } from '../use-get-resume.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerRequest } from '../use-player-request.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { NextTitle } from './find-next.ts';
import { useGoToNext } from './use-go-to-next.ts';
import { useNextSearch } from './use-next-search.ts';
import { isTitleSeen } from './use-skip-ranges.ts';
import { useStillWatching, type StillWatching } from './use-still-watching.ts';

/** The search for the next title starts this long before its offer. */
const SEARCH_AHEAD_S = 15;

export interface NextTitleOffer {
  /** Undefined while nothing is offered. */
  readonly offered: NextTitle | undefined;
  /** Seconds until it starts by itself; undefined when it does not. */
  readonly secondsLeft: number | undefined;
  /** Starts it now; undefined while there is none, or it is still unknown. */
  readonly playNow: (() => void) | undefined;
  /** Cancels the offer: the title plays to its end, and nothing starts by itself. */
  readonly cancel: () => void;
  readonly stillWatching: StillWatching;
}

/**
 * Manages the offer of the next title: shown when the credits start, started when the countdown or the title ends,
 * unless the viewer cancels it. Calls `onNone` at the end of a title without a next one.
 */
export function useNextTitle(
  player: WebPlayer,
  session: PlaybackSession,
  ranges: readonly SkipRange[],
  onNone: () => void,
): NextTitleOffer {
  const { id } = session.item;
  const isAutoplayOn = useStore(useService(PlayerPreferencesStore), (state) => state.isAutoplayOn);
  const [cancelledId, setCancelledId] = useState<string>();
  const isCancelled = cancelledId === id;
  const isAlone = isAutoplayOn && !isCancelled;

  const offerStartS = getOfferStartS(
    ranges,
    usePlayerState(player, (state) => state.durationS, 0),
  );
  const isOver = usePlayerState(player, ({ phase }) => phase === 'ended', false);
  const counted = useCountdown(player, id, offerStartS);
  const isSearchDue = usePlayerState(
    player,
    (state) => isTitleSeen(state) && state.positionS >= offerStartS - SEARCH_AHEAD_S,
    false,
  );
  const { next, find } = useNextSearch(session, isSearchDue);
  const isOffered = isOver && !isAlone ? true : counted !== undefined && !isCancelled;
  usePreloadNext(player, session, isOffered ? next : undefined);

  const go = useGoToNext(session);
  const stillWatching = useStillWatching(player, session);
  const signal = useTitleLife(id);
  const goAlone = useEffectEvent((to: NextTitle) => stillWatching.whenWatching(() => go(to)));
  const handleEnd = useEffectEvent(async () => {
    const ownSignal = signal.current;
    const to = next ?? (await find());
    if (ownSignal?.aborted === true) return;
    if (!to) onNone();
    else if (isAlone) goAlone(to);
  });
  useEnded(player, () => void handleEnd());

  // At its end the title fires `ended`, possibly after a post-roll ad.
  const isAtEnd = usePlayerState(player, hasLastPicture, false);
  const isTimeUp = isAlone && counted === 0 && !isAtEnd;
  useEffect(() => {
    if (isTimeUp && next) goAlone(next);
  }, [isTimeUp, next]);

  return {
    offered: isOffered ? next : undefined,
    secondsLeft: isAlone && !isOver ? counted : undefined,
    playNow: next && (() => go(next)),
    cancel: () => setCancelledId(id),
    stillWatching,
  };
}

function hasLastPicture({ phase, positionS, durationS }: PlayerState): boolean {
  return phase === 'ended' || (durationS > 0 && positionS >= durationS);
}

/** Returns a signal that aborts with the title: results requested for it do not count for the next one. */
function useTitleLife(titleId: string) {
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    return () => controller.abort();
  }, [titleId]);
  return signal;
}

/**
 * Returns the whole seconds until the next title starts, from when it is offered; undefined before. Counts whether or
 * not the next title is to start by itself.
 */
function useCountdown(player: WebPlayer, titleId: string, offerStartS: number): number | undefined {
  const [counted, setCounted] = useState<{ readonly titleId: string; readonly secondsLeft: number }>();

  useEffect(() => {
    const controller = new AbortController();
    let countdown: Countdown | undefined;
    let shown: number | undefined;
    const count = (state: PlayerState) => {
      if (state.phase === 'ended') return;
      countdown = isTitleSeen(state) ? advanceCountdown(countdown, state, offerStartS) : undefined;
      const secondsLeft = countdown && getSecondsLeft(countdown, state.rate);
      if (secondsLeft === shown) return;
      shown = secondsLeft;
      setCounted(secondsLeft === undefined ? undefined : { titleId, secondsLeft });
    };
    player.subscribe(count, controller.signal);
    // A title may be paused at the point where the offer starts.
    count(player.getState());
    return () => controller.abort();
  }, [player, titleId, offerStartS]);

  return counted?.titleId === titleId ? counted.secondsLeft : undefined;
}

/** Preloads the next title's stream from when it is offered until it plays or the offer ends. */
function usePreloadNext(player: WebPlayer, current: PlaybackSession, next: NextTitle | undefined): void {
  const item = next?.item ?? current.item;
  const query = getPlayableQuery(useService(MediaSourceService), item, useLanguage());
  const { data } = useQuery({ ...query, enabled: next !== undefined });
  const toRequest = usePlayerRequest({ ...current, item, liveWatch: undefined });
  const getResumeS = useGetResume();
  const preload = useEffectEvent((title: MediaItem) => {
    player.preloading?.preload(toRequest(title, getResumeS(title)));
  });
  const title = next && data?.id === next.item.id ? data : undefined;
  useEffect(() => {
    if (title) preload(title);
  }, [title]);
}
