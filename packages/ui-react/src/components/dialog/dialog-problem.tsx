import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import styles from './dialog.module.scss';

export interface DialogProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/**
 * Error message with a retry button, for a dialog whose data failed to load. Takes the focus when the content it
 * replaces had it, so that the focus stays in the dialog.
 */
export function DialogProblem({ text, onRetry }: DialogProblemProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={ref} className={styles['problem']} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
