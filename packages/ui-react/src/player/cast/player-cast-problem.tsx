import { useTranslation } from 'react-i18next';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './player-cast-problem.module.scss';

const TEXT_KEYS = {
  not_loaded: 'cast_not_loaded',
  not_available: 'cast_not_available',
  press_again: 'cast_press_again',
  no_device: 'cast_no_device',
  failed: 'cast_failed',
  media_failed: 'cast_media_failed',
  protected: 'cast_protected',
  in_ad: 'cast_in_ad',
} as const satisfies Record<CastProblem, string>;

export interface PlayerCastProblemProps {
  readonly problem: CastProblem;
  readonly onClose: () => void;
}

/** Why the title is not seen on another screen, and what to do. It goes on playing here. */
export function PlayerCastProblem({ problem, onClose }: PlayerCastProblemProps) {
  const { t, i18n } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  return (
    <div className={styles['problem']} dir={i18n.dir()} data-cast-problem={problem}>
      <p role="alert">{t(TEXT_KEYS[problem])}</p>
      <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
    </div>
  );
}
