import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { canRetry, getFailureKey, getMissingSystems } from './failure-text.ts';
import styles from './player-failure.module.scss';

export interface PlayerFailureProps {
  readonly error: unknown;
  /** Code for the support team; undefined where the viewer needs no support. */
  readonly supportCode: string | undefined;
  /** Copies the code. */
  readonly copyButton: ReactNode;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Error message of a title that does not play, with its actions. The first action has the focus. */
export function PlayerFailure({ error, supportCode, copyButton, onRetry, onClose }: PlayerFailureProps) {
  const { t } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  const key = getFailureKey(error);
  const isRetryable = canRetry(error);
  return (
    <div className={styles['failure']}>
      <div role="alert">
        <h2 className={styles['title']}>{t(key)}</h2>
        <p className={styles['description']}>
          {t(`${key}_description`, { systems: getMissingSystems(error) })}
        </p>
      </div>
      <div className={styles['actions']}>
        {isRetryable ? (
          <Button autoFocus onClick={onRetry}>
            {tCommon('try_again')}
          </Button>
        ) : null}
        <Button variant={isRetryable ? 'secondary' : 'primary'} autoFocus={!isRetryable} onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      {supportCode === undefined ? null : (
        <p className={styles['code']}>
          {t('support_code')} <span className={styles['number']}>{supportCode}</span>
          {copyButton}
        </p>
      )}
    </div>
  );
}
