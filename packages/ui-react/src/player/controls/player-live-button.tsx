import { useTranslation } from 'react-i18next';

import styles from './player-live-button.module.scss';

export interface PlayerLiveButtonProps {
  /** Whether playback is at the live edge, which disables the button. */
  readonly isAtEdge: boolean;
  readonly onGoToLive: () => void;
}

/** Live indicator that also returns to the live edge. */
export function PlayerLiveButton({ isAtEdge, onGoToLive }: PlayerLiveButtonProps) {
  const { t } = useTranslation('player');
  return (
    <button
      type="button"
      className={styles['live']}
      // Starts with the visible text, so that voice control finds the button.
      aria-label={isAtEdge ? undefined : `${t('live')}: ${t('go_to_live')}`}
      aria-pressed={isAtEdge}
      aria-disabled={isAtEdge}
      onClick={() => {
        if (!isAtEdge) onGoToLive();
      }}
    >
      {t('live')}
    </button>
  );
}
