import { PlayerAirPlayButton } from './player-airplay-button.tsx';
import { PlayerCastButton } from './player-cast-button.tsx';
import type { AirPlay } from './use-airplay.ts';
import type { Casting } from './use-casting.ts';

export interface PlayerScreensProps {
  readonly airPlay: AirPlay;
  readonly casting: Casting;
}

/** The ways to other screens that this browser has; most have one or none. */
export function PlayerScreens({ airPlay, casting }: PlayerScreensProps) {
  const { status, device, toggle } = casting;
  return (
    <>
      {airPlay.isOffered ? <PlayerAirPlayButton isOn={airPlay.isOn} onPress={airPlay.choose} /> : null}
      {casting.isOffered ? <PlayerCastButton status={status} device={device} onPress={toggle} /> : null}
    </>
  );
}
