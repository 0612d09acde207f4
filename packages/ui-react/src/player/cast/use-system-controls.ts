import { useEffect, useEffectEvent, useRef, useMemo } from 'react';
import { Logger } from '@marquee/common/platform/logger.ts';
import type {
  HeldMediaControls,
  SystemMediaControls,
} from '@marquee/common/platform/system-media-controls.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSeekRange, clampToRange } from '@marquee/common/playback/seek-range.ts';
import { getSystemPosition } from '@marquee/common/playback/system-media.ts';
import { ViewerPresence } from '@marquee/common/playback/viewer-presence.ts';

import { useService } from '../../hooks/use-service.ts';
import { getSeenMedia } from '../controls/get-seen-media.ts';
import { goToPlace } from '../controls/go-to-place.ts';
import { useGoToNext } from '../next/use-go-to-next.ts';
import { useNextSearch } from '../next/use-next-search.ts';
import { isTitleSeen } from '../next/use-skip-ranges.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { useSystemTitle } from './use-system-title.ts';

/** The picture comes first; what follows it can wait so long. */
const SEARCH_FROM_S = 5;

export interface ControlledPlayback {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  readonly onClose: () => void;
}

const AT_WORK: ReadonlySet<PlayerPhase> = new Set(['loading', 'ready', 'playing', 'buffering']);

/** Has the device's media keys, headset and lock screen speak for the player: they say what plays, and do what it can do. */
export function useSystemControls(
  controls: SystemMediaControls | undefined,
  { player, session, onClose }: ControlledPlayback,
): void {
  const held = useRef<HeldMediaControls>(undefined);
  const title = useSystemTitle(session);
  const goToNext = useNextOnDevice(player, session, controls !== undefined);
  const canSeek = usePlayerState(player, (state) => getSeekRange(state) !== undefined, false);
  const isLive = usePlayerState(player, ({ durationS }) => durationS === Infinity, false);
  const hasNext = goToNext !== undefined;
  const commands = usePlayerCommands(player);
  const stop = useEffectEvent(onClose);
  const next = useEffectEvent(() => goToNext?.());

  useEffect(() => {
    if (!controls) return undefined;
    const life = new AbortController();
    const taken = controls.take(life.signal);
    held.current = taken;
    const show = () => {
      const state = player.getState();
      taken.showState(AT_WORK.has(state.phase) ? 'playing' : 'paused', getSystemPosition(state));
    };
    player.subscribe(show, life.signal);
    show();
    return () => life.abort();
  }, [controls, player]);

  useEffect(() => held.current?.showTitle(title), [controls, player, title]);

  useEffect(() => {
    const { play, pause, seekBy, seekTo } = commands;
    held.current?.setActions({
      play,
      pause,
      stop: () => stop(),
      seekBy: canSeek ? seekBy : undefined,
      seekTo: canSeek ? seekTo : undefined,
      goToPrevious: canSeek && !isLive ? () => seekTo(0) : undefined,
      goToNext: hasNext ? () => next() : undefined,
    });
  }, [controls, commands, canSeek, isLive, hasNext]);
}

/** Goes on to what is behind the title, once that is known; a device shows its key from then on. Nothing follows a trailer. */
function useNextOnDevice(
  player: WebPlayer,
  session: PlaybackSession,
  isWanted: boolean,
): (() => void) | undefined {
  const presence = useService(ViewerPresence);
  const hasBegun = usePlayerState(
    player,
    (state) => isTitleSeen(state) && state.positionS >= SEARCH_FROM_S,
    false,
  );
  const { next } = useNextSearch(session, isWanted && hasBegun && session.mode !== 'trailer');
  const go = useGoToNext(session);
  if (!next) return undefined;
  return () => {
    presence.noteAct();
    go(next);
  };
}

/** What can be asked of a player from outside of its window. */
interface PlayerCommands {
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds; back when negative. */
  readonly seekBy: (byS: number) => void;
  /** Seconds from where one can go back to. */
  readonly seekTo: (offsetS: number) => void;
}

function usePlayerCommands(player: WebPlayer): PlayerCommands {
  const logger = useService(Logger);
  return useMemo(() => {
    const { surface } = player;
    const goTo = (getTargetS: (startS: number) => number) => {
      const range = getSeekRange(player.getState());
      const targetS = range ? getTargetS(range.startS) : NaN;
      if (!range || !Number.isFinite(targetS)) return;
      goToPlace(player, clampToRange(targetS, range), range);
    };
    return {
      play: () => {
        getSeenMedia(player)
          .play()
          .catch((error: unknown) => logger.info('The browser did not play', { error }));
      },
      pause: () => getSeenMedia(player).pause(),
      seekBy: (byS) => goTo(() => surface.currentTime + byS),
      seekTo: (offsetS) => goTo((startS) => startS + offsetS),
    };
  }, [player, logger]);
}
