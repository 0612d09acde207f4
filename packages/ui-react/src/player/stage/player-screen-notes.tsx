import { useTranslation } from 'react-i18next';

import { PlayerCastProblem } from '../cast/player-cast-problem.tsx';
import type { PlayerScreensProps } from '../cast/player-screens.tsx';
import styles from './player-screen-notes.module.scss';

/** What there is to say about other screens: where the title is seen, or why it is not. */
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

/** Where the picture is when it is not here; nothing when it is. */
function PlayerElsewhere({ text }: { readonly text: string | undefined }) {
  return (
    <p role="status" className={styles['elsewhere']}>
      {text}
    </p>
  );
}
