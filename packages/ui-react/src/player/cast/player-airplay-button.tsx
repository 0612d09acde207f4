import { useTranslation } from 'react-i18next';

import { PlayerButton } from '../controls/player-button.tsx';

export interface PlayerAirPlayButtonProps {
  /** Whether the title is seen on another screen by AirPlay. */
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** Opens the device's own list of screens, to choose one or to come back. */
export function PlayerAirPlayButton({ isOn, onPress }: PlayerAirPlayButtonProps) {
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
