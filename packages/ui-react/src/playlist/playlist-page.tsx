import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getListInterval } from '@marquee/common/content/content-queries.ts';
import { ContentService } from '@marquee/common/content/content-service.ts';
import { filterByGenre } from '@marquee/common/content/genre-filter.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlaylistPagesQuery, joinItems } from '@marquee/common/content/playlist-pages-query.ts';
import type { Playlist, PlaylistPage } from '@marquee/common/content/playlist.ts';
import { readSortOrder, SORT_PARAM, sortItems, type SortOrder } from '@marquee/common/content/sort-titles.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { ChoiceFilter } from '../components/choice-filter/choice-filter.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { Announcement } from '../components/live-region/announcement.tsx';
import { LoadMore } from '../components/load-more/load-more.tsx';
import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { usePlainHead } from '../hooks/use-page-head.ts';
import { useService } from '../hooks/use-service.ts';
import styles from './playlist-page.module.scss';
import { useGenre } from './use-genre.ts';

export interface PlaylistPageProps {
  readonly playlist: Playlist;
  /** The page's own path. */
  readonly path: string;
}

/** A loaded playlist: its title, genre filter and titles, or an empty state. */
export function PlaylistPage({ playlist: loaded, path }: PlaylistPageProps) {
  const { t } = useTranslation('media');
  const { t: tPages } = useTranslation('pages');
  const playlist = useNamed(loaded);
  const { genres, genre, chooseGenre } = useGenre(playlist.id);
  const { items: all, more, loadMore } = usePlaylistItems(playlist);
  const { orders, order, chooseOrder } = useSortOrder(playlist.items);
  const language = useLanguage();
  // A paged list can only be sorted by its host.
  const isSortable = playlist.nextPage === undefined && playlist.items.length > 1;
  const items = useMemo(
    () => sortItems(filterByGenre(all, genre), isSortable ? order : undefined, language),
    [all, genre, isSortable, order, language],
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The button unmounts with the empty state; without a new target, focus would be lost.
  const showAll = () => {
    chooseGenre(undefined);
    headingRef.current?.focus();
  };
  return (
    <>
      <PlaylistHead playlist={playlist} path={path} />
      <div className={styles['head']}>
        <h1 ref={headingRef} className={styles['title']} tabIndex={-1}>
          {playlist.title}
        </h1>
        {isSortable ? (
          <ChoiceFilter
            label={tPages('sort')}
            options={orders.map((value) => ({ value, label: tPages(`sort_${value}`) }))}
            value={order}
            onChange={chooseOrder}
            allLabel={tPages('sort_featured')}
            layout="compact"
          />
        ) : null}
      </div>
      {genres.length === 0 || all.length === 0 ? null : (
        <GenreFilter genres={genres} genre={genre} onChange={chooseGenre} resultCount={items.length} />
      )}
      {all.length === 0 && more === 'none' ? (
        <EmptyState title={t('empty_playlist')} description={t('empty_playlist_description')} />
      ) : items.length === 0 && genre !== undefined && more === 'none' ? (
        <EmptyGenre genre={genre} onShowAll={showAll} />
      ) : (
        <PlaylistGrid key={`${genre} ${order}`} playlist={playlist} items={items} />
      )}
      {more === 'failed' ? (
        <ErrorNotice message={tPages('more_titles_failed')} onRetry={loadMore} />
      ) : more === 'waiting' ? (
        <LoadMore key={all.length} onNear={loadMore} />
      ) : null}
    </>
  );
}

/** Returns the orders of a list and the chosen one, kept in the URL like the genre. Content lists have no dates. */
function useSortOrder(items: readonly MediaItem[]) {
  const [params, setParams] = useSearchParams();
  const hasDates = items.some(({ publishedS }) => publishedS !== undefined);
  const orders: readonly SortOrder[] = hasDates ? ['new', 'title'] : ['title'];
  const wanted = readSortOrder(params.get(SORT_PARAM));
  return {
    orders,
    order: orders.find((order) => order === wanted),
    chooseOrder: (order: string | undefined) =>
      setParams((current) => withParams(current, { [SORT_PARAM]: order }), { replace: true }),
  };
}

/** Gives a playlist without a title a default one: a page needs a title. */
function useNamed(playlist: Playlist): Playlist {
  const { t } = useTranslation('home');
  return playlist.title === '' ? { ...playlist, title: t('shelf') } : playlist;
}

/** Page metadata. Its URL omits the genre: to search engines, all genres are one page. */
function PlaylistHead({ playlist, path }: PlaylistPageProps) {
  return <PageHead {...usePlainHead(path, playlist)} />;
}

interface PlaylistGridProps {
  readonly playlist: Playlist;
  /** Titles of the selected genre. */
  readonly items: readonly MediaItem[];
}

function PlaylistGrid({ playlist, items }: PlaylistGridProps) {
  const nowMs = useItemsClock(items);
  const prefetchItem = useItemIntent();
  return (
    <MediaGrid
      items={items}
      aspectRatio={playlist.cardAspectRatio}
      playlistId={playlist.id}
      nowMs={nowMs}
      onItemIntent={prefetchItem}
    />
  );
}

interface EmptyGenreProps {
  readonly genre: string;
  readonly onShowAll: () => void;
}

function EmptyGenre({ genre, onShowAll }: EmptyGenreProps) {
  const { t } = useTranslation('pages');
  return (
    <EmptyState
      title={t('filter_empty', { filter: genre })}
      description={t('filter_empty_description')}
      action={<Button onClick={onShowAll}>{t('filter_show_all')}</Button>}
    />
  );
}

export interface GenreFilterProps {
  readonly genres: readonly string[];
  /** Undefined for all genres. */
  readonly genre: string | undefined;
  readonly onChange: (genre: string | undefined) => void;
  /** Number of titles that match. */
  readonly resultCount: number;
}

/** Genre filter of a list; announces the number of matching titles. */
export function GenreFilter({ genres, genre, onChange, resultCount }: GenreFilterProps) {
  const { t } = useTranslation('pages');
  const [hasChosen, setHasChosen] = useState(false);
  const allLabel = t('filter_all');
  return (
    <div className={styles['filter']}>
      <ChoiceFilter
        layout="row"
        label={t('filter_genre')}
        options={genres.map((value) => ({ value, label: value }))}
        value={genre}
        onChange={(value) => {
          setHasChosen(true);
          onChange(value);
        }}
        allLabel={allLabel}
      />
      <Announcement>
        {hasChosen ? t('filter_result', { filter: genre ?? allLabel, count: resultCount }) : null}
      </Announcement>
    </div>
  );
}

export interface PlaylistItems {
  /** Items of all loaded pages. */
  readonly items: readonly MediaItem[];
  /** Whether there are more pages, and the loading state of the next. */
  readonly more: 'none' | 'waiting' | 'loading' | 'failed';
  /** Loads the next page, also after a failure. */
  readonly loadMore: () => void;
}

const NO_PAGE: PlaylistPage = { pageOffset: 0 };

/** Returns the items of a playlist. The first page is given; further ones load on request. */
export function usePlaylistItems(playlist: Playlist): PlaylistItems {
  const { id, nextPage } = playlist;
  const content = useService(ContentService);
  const clock = useService(Clock);
  const [isWanted, setIsWanted] = useState(false);
  const query = getPlaylistPagesQuery(content, id, nextPage ?? NO_PAGE, useLanguage());
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch, ...result } = useInfiniteQuery({
    ...query,
    enabled: isWanted && nextPage !== undefined,
    refetchInterval: ({ state }) => getListInterval(state.data?.pages ?? [], clock.now()),
  });
  const items = useMemo(() => joinItems([playlist, ...(data?.pages ?? [])]), [playlist, data]);
  const hasMore = nextPage !== undefined && (data === undefined || hasNextPage);
  const hasFailed = data ? result.isFetchNextPageError : isError;
  return {
    items,
    more: !hasMore ? 'none' : isFetching ? 'loading' : hasFailed ? 'failed' : 'waiting',
    loadMore: () => {
      setIsWanted(true);
      if (data) void fetchNextPage();
      else if (isError) void refetch();
    },
  };
}
