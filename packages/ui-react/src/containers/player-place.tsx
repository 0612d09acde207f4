import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { AccessOffer } from '@marquee/common/entitlement/entitlement.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Image } from '../components/image/image.tsx';
import { useEntitlement } from '../hooks/use-entitlement.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './player-place.module.scss';

export interface PlayerPlaceProps {
  readonly item: MediaItem;
  /** On the picture while nothing plays: the play button, or the note why there is none. */
  readonly children: ReactNode;
}

/**
 * The room a page keeps for the one player, with the title's picture in it while nothing plays. The player host lays itself
 * over the element marked `data-player-place`; it is never moved into it. Its controls come last in the document, so the
 * place has a button that leads to them.
 */
export function PlayerPlace({ item, children }: PlayerPlaceProps) {
  const { t } = useTranslation('media');
  const { entitlement, offer } = useEntitlement(item);
  const isPlaying = useStore(
    useService(PlaybackStore),
    ({ session }) => session?.mode === 'inline' && session.item.id === item.id,
  );
  return (
    <div className={styles['place']} data-player-place>
      <div className={styles['poster']} inert={isPlaying}>
        <Image src={item.images.background} alt="" sizes="100vw" priority />
        <div className={styles['action']}>
          {entitlement === 'locked' ? <LockNote offer={offer} /> : null}
          {children}
        </div>
      </div>
      {isPlaying ? (
        <div className={styles['skip']}>
          <Button onClick={focusPlayer}>{t('go_to_player')}</Button>
        </div>
      ) : null}
    </div>
  );
}

const LOCK_TEXTS = {
  buy: 'locked_buy',
  subscribe: 'locked_subscribe',
  sign_up: 'locked_sign_up',
} as const satisfies Record<AccessOffer, string>;

/** What stands where a title would play that the viewer may not watch (spec 4: lock screen), above the way to it. */
function LockNote({ offer }: { readonly offer: AccessOffer }) {
  const { t } = useTranslation('media');
  return (
    <p className={styles['lock']}>
      <Icon name="lock" />
      {t(LOCK_TEXTS[offer])}
    </p>
  );
}

function focusPlayer(): void {
  document.querySelector<HTMLElement>('[data-player]')?.focus();
}
