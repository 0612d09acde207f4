import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import styles from './dialog.module.scss';

export interface DialogProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/**
 * Error message with a retry button, for a dialog whose data failed to load. Takes the focus when the content it
 * replaces had it, and passes it on to the dialog's title when it goes, so that the focus stays in the dialog.
 */
export function DialogProblem({ text, onRetry }: DialogProblemProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, []);
  // Before the button is removed, which would lose the focus.
  useLayoutEffect(() => {
    const problem = ref.current;
    return () => {
      const title = problem?.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]');
      if (problem?.contains(document.activeElement)) title?.focus({ preventScroll: true });
    };
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
