import { useTranslation } from 'react-i18next';
import type { CastStatus } from '@marquee/common/playback/session/session-casting.ts';

import { PlayerButton } from '../controls/player-button.tsx';
import type { AirPlay } from './use-airplay.ts';
import type { Casting } from './use-casting.ts';

export interface PlayerScreensProps {
  readonly airPlay: AirPlay;
  readonly casting: Casting;
}

/** AirPlay and cast buttons, if the browser supports them; most support one or none. */
export function PlayerScreens({ airPlay, casting }: PlayerScreensProps) {
  const { status, device, toggle } = casting;
  return (
    <>
      {airPlay.isOffered ? <PlayerAirPlayButton isOn={airPlay.isOn} onPress={airPlay.choose} /> : null}
      {casting.isOffered ? <PlayerCastButton status={status} device={device} onPress={toggle} /> : null}
    </>
  );
}

interface PlayerAirPlayButtonProps {
  /** Whether the title plays over AirPlay. */
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** Opens the system's AirPlay picker, to choose a device or to end AirPlay. */
function PlayerAirPlayButton({ isOn, onPress }: PlayerAirPlayButtonProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerButton label={isOn ? t('airplay_stop') : t('airplay_start')} aria-pressed={isOn} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6.5 17H3V5.5h18V17h-3.5M12 13.5 7 19.5h10l-5-6Z" />
        {isOn ? <path d="M7 9h10" /> : null}
      </svg>
    </PlayerButton>
  );
}

interface PlayerCastButtonProps {
  readonly status: CastStatus;
  /** Name of the receiver. */
  readonly device: string;
  readonly onPress: () => void;
}

/** Starts and ends casting. */
function PlayerCastButton({ status, device, onPress }: PlayerCastButtonProps) {
  const { t } = useTranslation('player');
  const labels = {
    off: t('cast_start'),
    connecting: t('cast_connecting'),
    on: t('cast_stop', { device }),
  };
  return (
    <PlayerButton
      label={labels[status]}
      aria-pressed={status === 'on'}
      aria-busy={status === 'connecting'}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3 9V5.5h18v13h-6.5M3 18.5v.01M3 15.2a3.3 3.3 0 0 1 3.3 3.3M3 12a6.5 6.5 0 0 1 6.5 6.5" />
        {status === 'on' ? <path d="M7 9h10v6h-4" /> : null}
      </svg>
    </PlayerButton>
  );
}
