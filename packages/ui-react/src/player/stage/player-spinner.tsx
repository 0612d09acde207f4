import { useTranslation } from 'react-i18next';

import styles from './player-spinner.module.scss';

/** A quiet ring that says the picture is on its way; it stays away for waits too short to notice. */
export function PlayerSpinner({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation('player');
  return (
    <div className={styles['spinner']} role="status" data-visible={isVisible}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['text']}>{isVisible ? t('loading_video') : null}</span>
    </div>
  );
}
