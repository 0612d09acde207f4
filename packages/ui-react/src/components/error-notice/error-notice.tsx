import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import styles from './error-notice.module.scss';

export interface ErrorNoticeProps {
  /** One sentence. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** Error message with a retry button, in place of the part of the page that failed. */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['notice']}>
      <div className={styles['message']}>
        <Icon name="alert" />
        <LiveRegion>{message}</LiveRegion>
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
