import { useTranslation } from 'react-i18next';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';

import type { PlayerScreensProps } from '../cast/player-screens.tsx';
import styles from './player-screen-notes.module.scss';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import problemStyles from '../cast/player-cast-problem.module.scss';

/** Which other screen the title plays on, or why casting failed. */
export function PlayerScreenNotes({ airPlay, casting }: PlayerScreensProps) {
  const { t } = useTranslation('player');
  const { status, device, problem, dismiss } = casting;
  const ownWay = airPlay.isOn ? t('airplay_playing') : undefined;
  return (
    <div slot="centered-chrome" noautohide="">
      <PlayerElsewhere text={status === 'on' ? t('cast_playing', { device }) : ownWay} />
      {problem === undefined ? null : <PlayerCastProblem problem={problem} onClose={dismiss} />}
    </div>
  );
}

/** Name of the screen that the title plays on; empty while it plays here. */
function PlayerElsewhere({ text }: { readonly text: string | undefined }) {
  return (
    <p role="status" className={styles['elsewhere']}>
      {text}
    </p>
  );
}

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

interface PlayerCastProblemProps {
  readonly problem: CastProblem;
  readonly onClose: () => void;
}

/** Why casting failed, and what to do. The title keeps playing here. */
function PlayerCastProblem({ problem, onClose }: PlayerCastProblemProps) {
  const { t, i18n } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  return (
    <div className={problemStyles['problem']} dir={i18n.dir()} data-cast-problem={problem}>
      <p role="alert">{t(TEXT_KEYS[problem])}</p>
      <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
    </div>
  );
}
