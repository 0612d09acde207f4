import { useTranslation } from 'react-i18next';

import styles from './player-live-button.module.scss';

export interface PlayerLiveButtonProps {
  /** Whether what is seen is as live as it can be; then there is nothing to press. */
  readonly isAtEdge: boolean;
  readonly onGoToLive: () => void;
}

/** Says that a stream is live, and leads back to what happens now. */
export function PlayerLiveButton({ isAtEdge, onGoToLive }: PlayerLiveButtonProps) {
  const { t } = useTranslation('player');
  return (
    <button
      type="button"
      className={styles['live']}
      aria-label={isAtEdge ? t('live') : t('go_to_live')}
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
