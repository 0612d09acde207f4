import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerState } from '@marquee/common/playback/player.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/player-preferences-store.ts';
import { getOfferStartS } from '@marquee/common/playback/next-offer.ts';
import type { SkipRange } from '@marquee/common/playback/skip-ranges.ts';

import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useEnded } from '../stage/use-ended.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { NextTitle } from './find-next.ts';
import { useCountdown } from './use-countdown.ts';
import { useGoToNext } from './use-go-to-next.ts';
import { useNextSearch } from './use-next-search.ts';
import { usePreloadNext } from './use-preload-next.ts';
import { isTitleSeen } from './use-skip-ranges.ts';
import { useStillWatching, type StillWatching } from './use-still-watching.ts';

/** The next title is looked for so long before it is offered. */
const SEARCH_AHEAD_S = 15;

export interface NextTitleOffer {
  /** Undefined while nothing is offered. */
  readonly offered: NextTitle | undefined;
  /** Seconds until it begins by itself; undefined when it does not. */
  readonly secondsLeft: number | undefined;
  /** Begins it now; undefined while there is none, or none is known yet. */
  readonly playNow: (() => void) | undefined;
  /** The title is seen to its end, and nothing begins by itself then. */
  readonly cancel: () => void;
  readonly stillWatching: StillWatching;
}

/**
 * What comes behind the session's title: offered as its credits begin, it begins when the countdown or the title ends,
 * unless the viewer does not want that. Calls `onNone` at the end of a title that nothing follows.
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

  // The end says itself that it is there: an ad may be seen between the last picture and it.
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

/** A signal that ends with the title: what was asked for it does not count for the next one. */
function useTitleLife(titleId: string) {
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    return () => controller.abort();
  }, [titleId]);
  return signal;
}
