import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './mini-player-bar.module.scss';

export interface MiniPlayerProps {
  readonly title: string;
  /** Why it does not play, in a few words; undefined while it does. */
  readonly problem: string | undefined;
  readonly isPlaying: boolean;
  readonly onTogglePlay: () => void;
  readonly onExpand: () => void;
  readonly onClose: () => void;
}

/** What can be done with the player in the corner. Stands beside its picture, which is pressed to expand it as well. */
export function MiniPlayer({ title, problem, isPlaying, onTogglePlay, onExpand, onClose }: MiniPlayerProps) {
  const { t } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      {/* For pointers only: the button beside the title does the same. */}
      <button
        type="button"
        className={styles['cover']}
        tabIndex={-1}
        aria-hidden="true"
        data-mini-cover
        onClick={onExpand}
      />
      <div className={styles['bar']} data-mini-bar>
        <p className={styles['title']} role="status" aria-live={problem === undefined ? 'off' : 'polite'}>
          {problem ?? title}
        </p>
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('pause') : t('play')}
          onClick={onTogglePlay}
        />
        <IconButton icon="expand" label={t('expand_player')} onClick={onExpand} />
        <IconButton icon="close" label={tCommon('close')} onClick={onClose} />
      </div>
    </>
  );
}
