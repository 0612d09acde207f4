import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../components/icon-button/icon-button.tsx';
import './media-chrome-elements.ts';
import styles from './player-controls.module.scss';

export interface PlayerControlsProps {
  readonly title: ReactNode;
  /** Whether the player fills the page: shows a back button instead of a close button. */
  readonly isPage: boolean;
  readonly onClose: () => void;
  /** Undefined where there is no mini player. */
  readonly onMinimise: (() => void) | undefined;
  /** Step of the seek buttons, in seconds. */
  readonly seekStepS: number;
  readonly timeline?: ReactNode;
  /** Buttons that lead to other titles. */
  readonly titles?: ReactNode;
  /** The current time, or the live button. */
  readonly time?: ReactNode;
  /** Menu buttons of the bottom bar. */
  readonly menus?: ReactNode;
  /** Buttons for AirPlay and casting. */
  readonly screens?: ReactNode;
}

/**
 * The player's controls: back button and title at the top, playback buttons in the center, timeline and other buttons
 * below. Children of a `media-controller`, which passes them the media state. Time runs left to right in every
 * language.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const { title, isPage, onClose, onMinimise, seekStepS, timeline, titles, time, menus, screens } = props;
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
          {/* After the gap, into which it grows: a button that appears moves no other. */}
          <div className={styles['titles']}>{titles}</div>
          {menus}
          <media-pip-button className={styles['button']} aria-keyshortcuts="P" notooltip />
          <media-fullscreen-button className={styles['button']} aria-keyshortcuts="F" notooltip />
        </div>
      </div>
    </>
  );
}
