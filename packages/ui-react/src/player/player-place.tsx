import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { Button } from '../components/button/button.tsx';
import { Image } from '../components/image/image.tsx';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './player-place.module.scss';

export interface PlayerPlaceProps {
  readonly item: MediaItem;
  /** Shown on the image while nothing plays: the play button, a lock, or why there is no button. */
  readonly children: ReactNode;
}

/**
 * Space on a page for the player, with the title's image while nothing plays. The player host is positioned over the
 * element marked `data-player-place`, never moved into it. Its controls come last in the document, so a button moves
 * the focus to them.
 */
export function PlayerPlace({ item, children }: PlayerPlaceProps) {
  const { t } = useTranslation('media');
  const isPlaying = useStore(
    useService(PlaybackStore),
    ({ session }) => session?.mode === 'inline' && session.item.id === item.id,
  );
  return (
    <div className={styles['place']} data-player-place>
      <div className={styles['poster']} inert={isPlaying}>
        <Image src={item.images.background} alt="" sizes="100vw" priority />
        <div className={styles['action']}>{children}</div>
      </div>
      {isPlaying ? (
        <div className={styles['skip']} data-tab-only>
          <Button onClick={focusPlayer}>{t('go_to_player')}</Button>
        </div>
      ) : null}
    </div>
  );
}

function focusPlayer(): void {
  document.querySelector<HTMLElement>('[data-player]')?.focus();
}
