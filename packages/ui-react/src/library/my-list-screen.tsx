import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  readSortOrder,
  SORT_PARAM,
  sortByTitle,
  type SortOrder,
} from '@marquee/common/content/sort-titles.ts';
import {
  getHistoryCards,
  getTimeLeftS,
  type ContinueWatchingCard,
} from '@marquee/common/library/continue-watching.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryQueries } from '@marquee/common/library/library-queries.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { isBeingWatched, isWatchedToEnd } from '@marquee/common/library/library.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { ChoiceFilter } from '../components/choice-filter/choice-filter.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { getGridColumns } from '../components/media-grid/grid-columns.ts';
import { PageHead } from '../components/page-head/page-head.tsx';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton.tsx';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { keepFocusIn } from '../hooks/keep-focus.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { useClearList } from './clear-list-dialog.tsx';
import { CardWithButton, useTimeLeft } from './continue-watching-row.tsx';
import { EmptyAccountList, FavoriteTitles, LibraryGrid, LibraryGridSkeleton } from './favorites-screen.tsx';
import { libraryFeature } from './library-feature.ts';
import { libraryTitlesFeature } from './library-titles-feature.ts';
import styles from './my-list-screen.module.scss';
import { useUndoToast } from './undo-toast.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useKnownTitles } from './use-known-titles.ts';

export const chunk = { code: MyListScreen, features: [libraryFeature, libraryTitlesFeature] };

const BY_TITLE: SortOrder = 'title';

/** `/my-list`: the viewer's favorites and watch history, with and without an account. */
export function MyListScreen() {
  const { t } = useTranslation(['library', 'common']);
  const { config, siteName } = useSite();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const { favoritesList, continueWatchingList } = config.features;
  if (favoritesList === undefined && continueWatchingList === undefined) return <Navigate to="/" replace />;
  if (status === 'restoring') return <PageSkeleton />;
  const isByTitle = readSortOrder(params.get(SORT_PARAM)) === BY_TITLE;
  return (
    <>
      <PageHead title={`${t('common:my_list')} - ${siteName}`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('common:my_list')}</h1>
        <ChoiceFilter
          label={t('sort')}
          layout="compact"
          options={[{ value: BY_TITLE, label: t('sort_title') }]}
          value={isByTitle ? BY_TITLE : undefined}
          onChange={(value) =>
            setParams((current) => withParams(current, { [SORT_PARAM]: value }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          allLabel={t('sort_recent')}
        />
        {config.features.hasProfiles ? (
          <ButtonLink to="/profiles" variant="secondary">
            {t('profiles')}
          </ButtonLink>
        ) : null}
      </div>
      {continueWatchingList === undefined ? null : <WatchHistory isByTitle={isByTitle} />}
      {favoritesList === undefined ? null : <Favorites isByTitle={isByTitle} />}
    </>
  );
}

interface ListProps {
  readonly isByTitle: boolean;
}

function Favorites({ isByTitle }: ListProps) {
  const { t } = useTranslation('library');
  const columns = getGridColumns(useBreakpoint());
  const count = useStore(useService(LibraryStore), ({ favorites }) => favorites.length);
  const sort = useSort<MediaItem>(isByTitle, getTitle);
  return (
    <ListSection title={t('favorites')} list="favorites" count={count}>
      {count > 0 ? (
        <FavoriteTitles columns={columns} sort={sort} />
      ) : (
        <EmptyAccountList list="favorites" columns={columns}>
          <EmptyList title={t('no_favorites')} description={t('no_favorites_description')} />
        </EmptyAccountList>
      )}
    </ListSection>
  );
}

function WatchHistory({ isByTitle }: ListProps) {
  const { t } = useTranslation('library');
  const { t: tHome } = useTranslation('home');
  const columns = getGridColumns(useBreakpoint());
  const history = useStore(useService(LibraryStore), (state) => state.history);
  const query = useQuery(useService(LibraryQueries).continueWatching(history, useLanguage()));
  const data = useKnownTitles(query.data);
  const sort = useSort(isByTitle, getCardTitle);
  const cards = useMemo(() => (data ? sort(getHistoryCards(history, data)) : []), [history, data, sort]);
  return (
    <ListSection title={t('watch_history')} list="history" count={history.length}>
      {cards.length > 0 ? (
        <HistoryGrid cards={cards} columns={columns} />
      ) : query.isFetching ? (
        <LibraryGridSkeleton itemCount={history.length} columns={columns} />
      ) : query.isError ? (
        <ErrorNotice message={tHome('could_not_load_items')} onRetry={() => void query.refetch()} />
      ) : (
        <EmptyAccountList list="history" columns={columns}>
          <EmptyList title={t('no_history')} description={t('no_history_description')} />
        </EmptyAccountList>
      )}
    </ListSection>
  );
}

interface HistoryGridProps {
  readonly cards: readonly ContinueWatchingCard[];
  readonly columns: number;
}

/** Watch history: a title in progress resumes, any other opens its page. */
function HistoryGrid({ cards, columns }: HistoryGridProps) {
  const { t } = useTranslation('library');
  const nowMs = useService(Clock).now();
  const onItemIntent = useItemIntent();
  const toTimeLeft = useTimeLeft();
  const gridRef = useRef<HTMLDivElement>(null);
  const remove = useRemoveFromHistory(gridRef);
  const keepFocusAt = useFocusAfterRemoval(gridRef, cards.length);
  const ids = useMemo(() => cards.map(({ entry }) => entry.mediaId), [cards]);
  const renderCard = (index: number) => {
    const card = cards[index];
    if (!card) return null;
    const { entry, item, path } = card;
    const { progress } = entry;
    const isInProgress = isBeingWatched(progress);
    return (
      <CardWithButton
        button={
          <IconButton
            icon="close"
            variant="raised"
            label={t('remove_from_history', { title: item.title })}
            onClick={() => {
              keepFocusAt(index);
              remove(card);
            }}
          />
        }
      >
        <Card
          item={item}
          to={isInProgress ? path({ isPlaying: true }) : path()}
          nowMs={nowMs}
          aspectRatio={DEFAULT_ASPECT_RATIO}
          sizes={`${Math.round(100 / columns)}vw`}
          progress={isInProgress ? progress : undefined}
          note={
            isInProgress
              ? toTimeLeft(getTimeLeftS(card, nowMs))
              : isWatchedToEnd(progress)
                ? t('watched')
                : null
          }
          onIntent={() => onItemIntent(item)}
        />
      </CardWithButton>
    );
  };
  return (
    <div ref={gridRef}>
      <LibraryGrid ids={ids} columns={columns} renderCard={renderCard} />
    </div>
  );
}

function useRemoveFromHistory(gridRef: RefObject<HTMLElement | null>): (card: ContinueWatchingCard) => void {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const store = useService(LibraryStore);
  const offerUndo = useUndoToast();
  return ({ mediaIds, item: { title } }) => {
    const before = store.getState();
    // The grid is gone once its last card is removed, and an undo renders another one.
    const section = gridRef.current?.closest('section');
    controller.forgetProgress(...mediaIds);
    offerUndo(t('removed_from_history', { title }), {
      run: () => controller.restoreHistory(before, mediaIds),
      getFocus: () => section?.querySelector('h2'),
    });
  };
}

interface EmptyListProps {
  readonly title: string;
  readonly description: string;
}

function EmptyList({ title, description }: EmptyListProps) {
  return (
    <div className={styles['empty']}>
      <p>{title}</p>
      <p className={styles['description']}>{description}</p>
    </div>
  );
}

interface ListSectionProps {
  readonly title: string;
  readonly list: 'favorites' | 'history';
  /** Number of titles; an empty list cannot be cleared. */
  readonly count: number;
  readonly children: ReactNode;
}

/** A list with its heading and a button to clear it. */
function ListSection({ title, list, count, children }: ListSectionProps) {
  const { t } = useTranslation('library');
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const clear = useClearList(list, headingRef);
  const keepFocus = useCallback(
    (section: HTMLElement | null) =>
      section ? keepFocusIn(section, { getTarget: () => headingRef.current }) : undefined,
    [],
  );
  return (
    <section ref={keepFocus} className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <h2 ref={headingRef} id={id} className={styles['sectionTitle']} tabIndex={-1}>
          {title}
        </h2>
        {count > 0 ? (
          <Button variant="secondary" onClick={clear}>
            {t(`clear_${list}`)}
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** Returns a function that sorts by title in the viewer's language, or keeps the order. */
function useSort<Entry>(
  isByTitle: boolean,
  titleOf: (entry: Entry) => string,
): (entries: readonly Entry[]) => readonly Entry[] {
  const language = useLanguage();
  return useCallback(
    (entries) => (isByTitle ? sortByTitle(entries, titleOf, language) : entries),
    [isByTitle, language, titleOf],
  );
}

function getTitle({ title }: { readonly title: string }): string {
  return title;
}

function getCardTitle({ item }: ContinueWatchingCard): string {
  return item.title;
}
