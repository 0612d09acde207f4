import { useTranslation } from 'react-i18next';
import type { SkipKind } from '@marquee/common/playback/skip-ranges.ts';

import { Icon } from '../../components/icon/icon.tsx';
import styles from './player-skip-button.module.scss';
import { useFocusKeptInPlayer } from './use-focus-kept-in-player.ts';

export interface PlayerSkipButtonProps {
  /** What can be skipped now; undefined shows nothing. */
  readonly kind: SkipKind | undefined;
  readonly onSkip: () => void;
}

/** Leads past a part of the title while that is seen. It takes no focus; it is read out when it comes. */
export function PlayerSkipButton({ kind, onSkip }: PlayerSkipButtonProps) {
  const { t } = useTranslation('player');
  const ref = useFocusKeptInPlayer(kind);
  return (
    <div ref={ref} role="status" className={styles['place']}>
      {kind === undefined ? null : (
        <button key={kind} type="button" className={styles['button']} onClick={onSkip}>
          {t(`skip_${kind}`)}
          <Icon name="skip" />
        </button>
      )}
    </div>
  );
}
