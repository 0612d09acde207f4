import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import {
  type ContinueWatchingCard,
  getContinueWatchingCards,
  getTimeLeftS,
} from '@marquee/common/library/continue-watching.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryQueries } from '@marquee/common/library/library-queries.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { getContinueWatching } from '@marquee/common/library/library.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import type { ShelfTile } from '../components/shelf/shelf-tiles.tsx';
import { Shelf } from '../components/shelf/shelf.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useLeavingFocus } from '../hooks/keep-focus.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import styles from './continue-watching-row.module.scss';
import { libraryFeature } from './library-feature.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useKnownTitles } from './use-known-titles.ts';
import { type LibraryRowProps, useLibraryRow } from './use-library-row.ts';

export const chunk = { code: ContinueWatchingRow, features: [libraryTitlesFeature, libraryFeature] };

/** Titles in progress, as a home row. A card resumes its title; further commands are in its menu. */
export function ContinueWatchingRow({ onAnnounce, ...frame }: LibraryRowProps) {
  const { cards, query } = useContinueWatching();
  const { isShown, failure } = useLibraryRow(cards.length, query);
  const [opened, setOpened] = useState<ContinueWatchingCard>();
  const nowMs = useService(Clock).now();
  const onItemIntent = useItemIntent();
  const preparePlayer = usePlayIntent(undefined);
  const toTimeLeft = useTimeLeft();
  const rowRef = useRef<HTMLDivElement>(null);
  useLeavingFocus(rowRef);
  const keepFocusAt = useFocusAfterRemoval(rowRef, cards.length);
  const close = () => setOpened(undefined);
  const renderTile = ({ index, sizes, tabIndex }: ShelfTile) => {
    const card = cards[index];
    return card ? (
      <CardWithMenu title={card.item.title} tabIndex={tabIndex} onOpenMenu={() => setOpened(card)}>
        <Card
          item={card.item}
          to={card.path({ isPlaying: true })}
          nowMs={nowMs}
          aspectRatio={frame.aspectRatio}
          sizes={sizes}
          progress={card.entry.progress}
          note={toTimeLeft(getTimeLeftS(card, nowMs))}
          tabIndex={tabIndex}
          onIntent={() => {
            onItemIntent(card.item);
            preparePlayer();
          }}
        />
      </CardWithMenu>
    ) : null;
  };
  const getKey = (index: number) => cards[index]?.item.id ?? '';
  const tiles = cards.length > 0 ? { itemCount: cards.length, renderTile, getKey } : undefined;
  return (
    <div ref={rowRef}>
      {isShown ? <Shelf {...frame} tiles={tiles} failure={failure} /> : null}
      {opened ? (
        <ContinueWatchingMenu
          card={opened}
          onClose={close}
          onGone={(announcement) => {
            keepFocusAt(cards.findIndex(({ item }) => item.id === opened.item.id));
            close();
            onAnnounce(announcement);
          }}
        />
      ) : null}
    </div>
  );
}

/** Returns a function that describes the remaining time; null for an unknown time. */
export function useTimeLeft(): (timeLeftS: number | undefined) => string | null {
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (timeLeftS) => {
    const time = timeLeftS === undefined ? undefined : formatDuration(timeLeftS, language);
    return time === undefined ? null : t('time_left', { time });
  };
}

function useContinueWatching() {
  const history = useStore(useService(LibraryStore), (state) => state.history);
  const watched = useMemo(() => getContinueWatching(history), [history]);
  const query = useQuery(useService(LibraryQueries).continueWatching(watched, useLanguage()));
  const data = useKnownTitles(query.data);
  const cards = useMemo(() => (data ? getContinueWatchingCards(watched, data) : []), [watched, data]);
  return { cards, query };
}

interface CardWithMenuProps {
  /** The card's title, for the name of the button. */
  readonly title: string;
  /** The card element. */
  readonly children: ReactNode;
  /** -1 when the card is scrolled out of view. */
  readonly tabIndex: number;
  readonly onOpenMenu: () => void;
}

/** A card, with a button for its menu over its corner. */
function CardWithMenu({ title, children, tabIndex, onOpenMenu }: CardWithMenuProps) {
  const { t } = useTranslation('library');
  return (
    <CardWithButton
      button={
        <IconButton
          icon="more"
          variant="raised"
          label={t('card_options', { title })}
          aria-haspopup="dialog"
          tabIndex={tabIndex}
          onClick={onOpenMenu}
        />
      }
    >
      {children}
    </CardWithButton>
  );
}

export interface CardWithButtonProps {
  readonly children: ReactNode;
  readonly button: ReactNode;
}

/** A card with a button over its corner. */
export function CardWithButton({ children, button }: CardWithButtonProps) {
  return (
    <div className={styles['place']}>
      {children}
      <div className={styles['button']}>{button}</div>
    </div>
  );
}

export interface ContinueWatchingMenuProps {
  readonly card: ContinueWatchingCard;
  /** Called before the card is removed; `announcement` gives the reason. */
  readonly onGone: (announcement: string) => void;
  readonly onClose: () => void;
}

/** The menu of a Continue watching card: a link to the title's page, and the commands that remove the card. */
export function ContinueWatchingMenu({ card, onGone, onClose }: ContinueWatchingMenuProps) {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const playback = useService(PlaybackController);
  const playing = useService(PlaybackStore);
  const navigate = useNavigate();
  const { entry, mediaIds, item, path } = card;
  const { title } = item;
  const restart = async () => {
    // A mini player of the title would resume its position, and save it on closing.
    if (playing.getState().session?.item.id === entry.mediaId) await playback.closeAndSave();
    controller.forgetProgress(entry.mediaId);
    onClose();
    void navigate(path({ isPlaying: true }));
  };
  return (
    <CardMenu
      title={title}
      detailsPath={path()}
      onClose={onClose}
      onRestart={() => void restart()}
      onMarkAsWatched={() => {
        controller.markAsWatched(entry.mediaId);
        // Of other episodes, from older lists; they would keep the card.
        controller.forgetProgress(...mediaIds.filter((id) => id !== entry.mediaId));
        onGone(t('marked_as_watched', { title }));
      }}
      onRemove={() => {
        controller.forgetProgress(...mediaIds);
        onGone(t('removed_from_continue_watching', { title }));
      }}
    />
  );
}

interface CardMenuProps {
  readonly title: string;
  readonly detailsPath: string;
  readonly onRestart: () => void;
  readonly onMarkAsWatched: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Commands for a title in progress, other than resuming it. */
function CardMenu({ title, detailsPath, onRestart, onMarkAsWatched, onRemove, onClose }: CardMenuProps) {
  const { t } = useTranslation(['library', 'content']);
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className={styles['commands']}>
        <li>
          <ButtonLink variant="secondary" to={detailsPath}>
            {t('content:details')}
          </ButtonLink>
        </li>
        <li>
          <Button variant="secondary" onClick={onRestart}>
            {t('restart')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onMarkAsWatched}>
            {t('mark_as_watched')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" onClick={onRemove}>
            {t('remove_from_continue_watching')}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
