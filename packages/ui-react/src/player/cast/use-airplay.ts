import { useCallback, useEffect, useState } from 'react';

import type { WebPlayer } from '../web-player.ts';
import type { Casting } from './use-casting.ts';

export interface AirPlay {
  /** Whether an AirPlay device is available or in use. */
  readonly isOffered: boolean;
  /** Whether the title plays over AirPlay. */
  readonly isOn: boolean;
  /** Opens the system's AirPlay picker. */
  readonly choose: () => void;
}

/** Whether the title plays on another screen, over AirPlay or by casting. */
export function isOnOtherScreen({ isOn }: AirPlay, { status }: Pick<Casting, 'status'>): boolean {
  return isOn || status === 'on';
}

/** Returns the state of AirPlay, which only Safari has. The same media element plays on the other screen. */
export function useAirPlay(player: WebPlayer | undefined): AirPlay {
  const surface = player?.surface;
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!surface || !('WebKitPlaybackTargetAvailabilityEvent' in window)) return undefined;
    const life = new AbortController();
    const on = (type: string, listener: (event: Event) => void) => {
      surface.addEventListener(type, listener, { capture: true, signal: life.signal });
    };
    on('webkitplaybacktargetavailabilitychanged', (event) => {
      setOffered(Reflect.get(event, 'availability') === 'available');
    });
    on('webkitcurrentplaybacktargetiswirelesschanged', () => {
      setOn(Reflect.get(surface, 'webkitCurrentPlaybackTargetIsWireless') === true);
    });
    return () => life.abort();
  }, [surface]);

  const choose = useCallback(() => {
    const show: unknown = surface && Reflect.get(surface, 'webkitShowPlaybackTargetPicker');
    if (typeof show === 'function') Reflect.apply(show, surface, []);
  }, [surface]);
  return { isOffered: isOffered || isOn, isOn, choose };
}
