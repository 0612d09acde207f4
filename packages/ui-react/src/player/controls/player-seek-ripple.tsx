import { useTranslation } from 'react-i18next';

import styles from './player-seek-ripple.module.scss';

export interface PlayerSeekRippleProps {
  readonly side: 'back' | 'forward';
  readonly seconds: number;
}

/** Where the picture was tapped twice, and what came of it. */
export function PlayerSeekRipple({ side, seconds }: PlayerSeekRippleProps) {
  const { t } = useTranslation('player');
  return (
    <div className={styles['ripple']} data-side={side} role="status">
      {side === 'back' ? t('seek_back', { seconds }) : t('seek_forward', { seconds })}
    </div>
  );
}
