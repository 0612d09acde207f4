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
      // With the word that is seen, by which it is called to be pressed.
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
