import { useTranslation } from 'react-i18next';

import { Button } from '../button/button.tsx';
import { canRetry, getFailureKey, getMissingSystems } from './failure-text.ts';
import styles from './player-failure.module.scss';

export interface PlayerFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Why a title does not play, in words, with the ways on. The first of them has the focus. */
export function PlayerFailure({ error, onRetry, onClose }: PlayerFailureProps) {
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
    </div>
  );
}
