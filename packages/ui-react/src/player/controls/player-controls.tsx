import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import './media-chrome-elements.ts';
import styles from './player-controls.module.scss';

export interface PlayerControlsProps {
  readonly title: string;
  /** Whether the player is all there is: leaving it is going back, not closing a part of a page. */
  readonly isPage: boolean;
  readonly onClose: () => void;
  /** Undefined where the player stays as large as it is. */
  readonly onMinimise: (() => void) | undefined;
  /** Seconds of the buttons that go back and forward. */
  readonly seekStepS: number;
  readonly timeline?: ReactNode;
  /** How far one is, in words or as a button. */
  readonly time?: ReactNode;
  /** Buttons with menus; they stand among those at the bottom. */
  readonly menus?: ReactNode;
  /** Buttons that lead to other screens. */
  readonly screens?: ReactNode;
}

/**
 * Way back and title above, play in the middle, time line and the rest below. Children of a `media-controller`, which tells
 * its elements what plays; time runs from left to right in every language.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const { title, isPage, onClose, onMinimise, seekStepS, timeline, time, menus, screens } = props;
  const { t } = useTranslation('player');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      <div slot="top-chrome" className={styles['top']}>
        <IconButton
          icon={isPage ? 'chevron-start' : 'close'}
          label={isPage ? t('back') : tCommon('close')}
          onClick={onClose}
        />
        <h2 className={styles['title']}>{title}</h2>
        {screens}
        {onMinimise ? <IconButton icon="minimise" label={t('mini_player')} onClick={onMinimise} /> : null}
      </div>
      <div slot="centered-chrome" className={styles['center']} dir="ltr">
        <media-seek-backward-button
          className={styles['seek']}
          aria-keyshortcuts="J ArrowLeft"
          seekoffset={seekStepS}
          notooltip
        />
        <media-play-button className={styles['play']} aria-keyshortcuts="K Space" notooltip />
        <media-seek-forward-button
          className={styles['seek']}
          aria-keyshortcuts="L ArrowRight"
          seekoffset={seekStepS}
          notooltip
        />
      </div>
      <div className={styles['bottom']} dir="ltr">
        <div className={styles['timeline']}>{timeline}</div>
        <div className={styles['row']}>
          <media-mute-button className={styles['button']} aria-keyshortcuts="M" notooltip />
          <media-volume-range className={styles['volume']} />
          <div className={styles['time']}>{time}</div>
          <span className={styles['gap']} />
          {menus}
          <media-pip-button className={styles['button']} aria-keyshortcuts="P" notooltip />
          <media-fullscreen-button className={styles['button']} aria-keyshortcuts="F" notooltip />
        </div>
      </div>
    </>
  );
}
