import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import styles from './dialog.module.scss';

export interface DialogProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Error message with a retry button, for a dialog whose data failed to load. */
export function DialogProblem({ text, onRetry }: DialogProblemProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['problem']} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
