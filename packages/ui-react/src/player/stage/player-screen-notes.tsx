import { useTranslation } from 'react-i18next';

import { PlayerCastProblem } from '../cast/player-cast-problem.tsx';
import { PlayerElsewhere } from '../cast/player-elsewhere.tsx';
import type { PlayerScreensProps } from '../cast/player-screens.tsx';

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
