import { useTranslation } from 'react-i18next';
import { getSupportCode } from '@marquee/common/playback/support-code.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { CopyButton } from './copy-button.tsx';
import { PlayerFailure } from './player-failure.tsx';
import styles from './player-stage.module.scss';

export interface PlayerProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Error message of a title that does not play. Without a network it has no support code: playback resumes by itself.
 */
export function PlayerProblem({ error, onRetry, onClose }: PlayerProblemProps) {
  const { t } = useTranslation('player');
  const code = getSupportCode(error);
  return (
    <div slot="centered-chrome" className={styles['failure']}>
      <PlayerFailure
        error={error}
        supportCode={isAppError(error, 'media_offline') ? undefined : code}
        copyButton={<CopyButton label={t('copy_code')} getText={() => code} />}
        onRetry={onRetry}
        onClose={onClose}
      />
    </div>
  );
}
