import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { LibraryController, type FavoriteOutcome } from '@marquee/common/library/library-controller.ts';
import { isFavorite, LibraryStore, type LibraryState } from '@marquee/common/library/library-store.ts';
import { LIBRARY_LIMIT } from '@marquee/common/library/library.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { Announcement } from '../components/live-region/announcement.tsx';
import { lazyComponent, Nothing } from '../hooks/lazy-component.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import styles from './favorite-button-container.module.scss';
import { useUndoToast } from './undo-toast.ts';

/** If its code fails to load, no dialog opens; the button still works and shows the state. */
const FavoriteWarning = lazyComponent(
  new LazyCode(async () => (await import('./favorite-warning.tsx')).chunk, 'optional'),
  { Failed: Nothing },
);

export interface FavoriteButtonContainerProps {
  readonly item: Pick<MediaItem, 'id'>;
}

/** A title's favorite button, with the warning that a press may show. Only on sites with favorites. */
export function FavoriteButtonContainer({ item: { id } }: FavoriteButtonContainerProps) {
  const { t } = useTranslation('library');
  const { favoritesList } = useSite().config.features;
  const controller = useService(LibraryController);
  const store = useService(LibraryStore);
  const offerUndo = useUndoToast();
  const toasts = useService(ToastController);
  const frameRef = useRef<HTMLSpanElement>(null);
  const isPressed = useStore(store, (state) => isFavorite(state, id));
  const warning = useStore(store, (state) => (state.warning?.mediaId === id ? state.warning : undefined));
  const [outcome, setOutcome] = useState<FavoriteOutcome>('refused');
  // Left by going back, it must not open with the next visit of the title.
  useEffect(
    () => () => {
      if (store.getState().warning?.mediaId === id) controller.dismissWarning();
    },
    [controller, store, id],
  );
  if (favoritesList === undefined) return null;
  const toggle = () => {
    const before = store.getState();
    const result = controller.toggleFavorite(id);
    setOutcome(result);
    if (result === 'removed')
      offerUndo(t('favorite_removed'), {
        run: () => {
          controller.restoreFavorites(before, [id]);
          if (isFull(store.getState(), id))
            toasts.showFailure(t('favorites_warning', { maximum: LIBRARY_LIMIT }));
        },
        getFocus: () => frameRef.current?.querySelector('button'),
      });
  };
  return (
    <>
      <FavoriteButton
        frameRef={frameRef}
        isFavorite={isPressed}
        announcement={outcome === 'added' ? t('favorite_added') : ''}
        onToggle={toggle}
      />
      {warning ? (
        <FavoriteWarning kind={warning.kind} onAdd={toggle} onClose={() => controller.dismissWarning()} />
      ) : null}
    </>
  );
}

/** Whether the title has no room among the favorites. */
function isFull(state: Pick<LibraryState, 'favorites'>, id: string): boolean {
  return state.favorites.length >= LIBRARY_LIMIT && !isFavorite(state, id);
}

interface FavoriteButtonProps {
  readonly frameRef: RefObject<HTMLSpanElement | null>;
  readonly isFavorite: boolean;
  /** Announced after the title was added; its removal shows a toast. */
  readonly announcement: string;
  readonly onToggle: () => void;
}

/** Toggle button: pressed while the title is a favorite. The label stays the same in both states. */
function FavoriteButton({ frameRef, isFavorite, announcement, onToggle }: FavoriteButtonProps) {
  const { t } = useTranslation('library');
  return (
    <span ref={frameRef} className={styles['favorite']}>
      <Button variant="secondary" aria-pressed={isFavorite} onClick={onToggle}>
        <Icon name="heart" />
        {t('favorite')}
      </Button>
      <Announcement>{announcement}</Announcement>
    </span>
  );
}
