import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../../components/button/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { canRetry, getFailureKey, getMissingSystems } from './failure-text.ts';
import styles from './player-failure.module.scss';

export interface PlayerFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Error message of a title that does not play, with its actions. The first action takes the focus, unless that is on the
 * page around an inline player. Without a network it has no support code: playback resumes by itself.
 */
export function PlayerFailure({ error, onRetry, onClose }: PlayerFailureProps) {
  const { t } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  const key = getFailureKey(error);
  const isRetryable = canRetry(error);
  const supportCode = isAppError(error, 'media_offline') ? undefined : getSupportCode(error);
  const actionsRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFirst(actionsRef.current), []);
  return (
    <div slot="centered-chrome" className={styles['cover']}>
      <div className={styles['failure']}>
        <div role="alert">
          <h2 className={styles['title']}>{t(key)}</h2>
          <p className={styles['description']}>
            {t(`${key}_description`, { systems: getMissingSystems(error) })}
          </p>
        </div>
        <div ref={actionsRef} className={styles['actions']}>
          {isRetryable ? <Button onClick={onRetry}>{tCommon('try_again')}</Button> : null}
          <Button variant={isRetryable ? 'secondary' : 'primary'} onClick={onClose}>
            {t('back')}
          </Button>
        </div>
        {supportCode === undefined ? null : (
          <p className={styles['code']}>
            {t('support_code')} <span className={styles['number']}>{supportCode}</span>
            <CopyButton label={t('copy_code')} getText={() => supportCode} />
          </p>
        )}
      </div>
    </div>
  );
}

/** The document has the focus when the focused control was removed. */
function focusFirst(actions: HTMLElement | null): void {
  const { activeElement } = document;
  const isElsewhere =
    activeElement !== document.body && actions?.closest('[data-player]')?.contains(activeElement) !== true;
  if (!isElsewhere) actions?.querySelector('button')?.focus({ preventScroll: true });
}
