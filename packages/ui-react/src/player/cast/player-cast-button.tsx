import { useTranslation } from 'react-i18next';
import type { CastStatus } from '@marquee/common/playback/session/session-casting.ts';

import { PlayerButton } from '../controls/player-button.tsx';

export interface PlayerCastButtonProps {
  readonly status: CastStatus;
  /** The name of the other screen. */
  readonly device: string;
  readonly onPress: () => void;
}

/** Has the title play on another screen, and takes it back. */
export function PlayerCastButton({ status, device, onPress }: PlayerCastButtonProps) {
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
