import { useEffect, useEffectEvent, useRef } from 'react';
import type {
  HeldMediaControls,
  SystemMediaControls,
} from '@marquee/common/platform/system-media-controls.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerPhase } from '@marquee/common/playback/player.ts';
import { getSeekRange } from '@marquee/common/playback/seek-range.ts';
import { getSystemPosition } from '@marquee/common/playback/system-media.ts';

import { usePlayerCommands } from '../controls/use-player-commands.ts';
import { useNextOnDevice } from '../next/use-next-on-device.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { useSystemTitle } from './use-system-title.ts';

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
