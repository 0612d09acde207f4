import { useCallback, useEffect, useState } from 'react';

import type { WebPlayer } from '../web-player.ts';
import type { Casting } from './use-casting.ts';

export interface AirPlay {
  /** Whether there is a screen to choose. */
  readonly isOffered: boolean;
  /** Whether the title is seen there. */
  readonly isOn: boolean;
  /** Opens the device's own list of screens. */
  readonly choose: () => void;
}

/** Whether the picture is on another screen, by whichever way. */
export function isSeenElsewhere({ isOn }: AirPlay, { status }: Pick<Casting, 'status'>): boolean {
  return isOn || status === 'on';
}

/** Safari's way to other screens; the title stays that of the same element, which plays there. */
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
