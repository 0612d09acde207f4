import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-notice.module.scss';

export interface ErrorNoticeProps {
  /** One sentence. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** A part of the page failed: what happened and the way to try again, where that part would stand. */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['notice']}>
      <p className={styles['message']} role="status">
        <Icon name="alert" />
        {message}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
