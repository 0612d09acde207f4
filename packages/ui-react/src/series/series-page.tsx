import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useDeferredValue } from 'react';
import { isTitleGone } from '@marquee/common/content/content-errors.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { legacySeriesPath, mediaPath } from '@marquee/common/content/paths.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import {
  getDefaultSeason,
  getLegacySeriesId,
  joinEpisodes,
  type SeasonFilter,
  type Series,
} from '@marquee/common/content/series/series.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { LoadMore } from '../components/load-more/load-more.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { libraryTitlesFeature } from '../library/library-titles-feature.ts';
import { useKnownTitles } from '../library/use-known-titles.ts';
import { TitleSkeleton } from '../title/title-skeleton.tsx';
import { useMedia } from '../title/use-media.ts';
import {
  EpisodeCount,
  EpisodeList,
  EpisodeListSkeleton,
  type EpisodePath,
} from './episode-list/episode-list.tsx';
import { SeriesFailure } from './series-failure.tsx';
import { seriesFeature } from './series-feature.ts';
import { SeriesView } from './series-view.tsx';
import { useEpisodeInProgress } from './use-episode-in-progress.ts';
import { useSeason } from './use-season.ts';

export const chunk = { code: SeriesPage, features: [seriesFeature, libraryTitlesFeature, libraryFeature] };

/** `/m/{seriesId}`: the page of a managed series; parameters `e` (the episode), and `play` and `r` as for any title. */
export function SeriesPage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const query = useService(SeriesQueries).series(item.id);
  const { data: series, error, refetch } = useQuery(query);
  if (series) return <ManagedSeries item={item} series={series} />;
  if (!error) return <TitleSkeleton picture={item.images.background} />;
  const legacyId = getLegacySeriesId(item);
  if (isAppError(error, 'series_not_found') && legacyId !== undefined)
    return <Navigate to={{ pathname: legacySeriesPath(legacyId, item.title), search }} replace />;
  return <SeriesFailure title={item.title} error={error} onRetry={() => void refetch()} />;
}

function ManagedSeries({ item, series }: { readonly item: MediaItem; readonly series: Series }) {
  const [searchParams] = useSearchParams();
  const playlistId = searchParams.get('r') ?? undefined;
  const { chosen, playable, isPlayablePending, retryPlayable, isMissing, redirectId } =
    useSeriesEpisode(series);
  const season = useSeason(series.seasons, chosen);
  const getPath: EpisodePath = (episodeId, isPlaying = false) =>
    mediaPath(item, { playlistId, season: season.chosenSeason, episodeId, isPlaying });
  return (
    <SeriesView
      series={item}
      seasons={series.seasons}
      episodeCount={series.episodeCount}
      season={season}
      episode={chosen}
      playable={playable}
      favorite={item}
      isPlayablePending={isPlayablePending}
      onRetryPlayable={retryPlayable}
      isEpisodeMissing={isMissing}
      redirectId={redirectId}
      getPath={getPath}
      renderEpisodes={() => (
        <SeriesEpisodes seriesId={item.id} season={season.season} currentId={chosen?.id} getPath={getPath} />
      )}
    />
  );
}

export interface SeriesEpisodesProps {
  readonly seriesId: string;
  readonly season: SeasonFilter;
  readonly currentId: string | undefined;
  readonly getPath: EpisodePath;
}

/** Episodes of a managed series, loaded page by page as the viewer scrolls to the end. */
export function SeriesEpisodes({ seriesId, season, currentId, getPath }: SeriesEpisodesProps) {
  const { t } = useTranslation('series');
  const query = useService(SeriesQueries).episodes(seriesId, season, useLanguage());
  const { isPlaceholderData, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, ...result } =
    useInfiniteQuery(query);
  // Deferred, so that rendering a page of rows does not block input.
  const data = useDeferredValue(result.data);
  const prefetchItem = useItemIntent();
  if (!data) {
    return isError ? (
      <ErrorNotice message={t('episodes_failed')} onRetry={() => void refetch()} />
    ) : (
      <EpisodeListSkeleton />
    );
  }
  const episodes = joinEpisodes(data.pages);
  // The host also counts unreleased episodes; once all pages are loaded, the loaded ones count.
  const total = hasNextPage ? Math.max(data.pages[0]?.total ?? 0, episodes.length) : episodes.length;
  if (episodes.length === 0 && !hasNextPage)
    return <EmptyState title={t('no_episodes')} description={t('no_episodes_description')} />;
  return (
    <>
      <EpisodeList
        episodes={episodes}
        total={total}
        currentId={currentId}
        isBusy={isPlaceholderData || data !== result.data}
        getPath={getPath}
        onIntent={prefetchItem}
      />
      <EpisodeCount shown={episodes.length} total={total} />
      {!hasNextPage ? null : isError ? (
        <ErrorNotice message={t('episodes_failed')} onRetry={() => void fetchNextPage()} />
      ) : isFetchingNextPage ? null : (
        <LoadMore key={data.pages.length} onNear={() => void fetchNextPage()} />
      )}
    </>
  );
}

export interface SeriesEpisode {
  /** The episode in the URL, else the viewer's episode in progress. */
  readonly chosen: MediaItem | undefined;
  /** The episode to play: the chosen one, else the first; undefined until loaded with its sources. */
  readonly playable: MediaItem | undefined;
  /** Whether a playable episode is likely to follow, so that its space is worth reserving. */
  readonly isPlayablePending: boolean;
  /** Loads the playable episode again; undefined unless it failed to load. */
  readonly retryPlayable: (() => void) | undefined;
  /** Whether the URL names an episode that does not exist, is not released yet, or is of another series. */
  readonly isMissing: boolean;
  /** The viewer's episode in progress, when the URL names none. */
  readonly redirectId: string | undefined;
}

/** Returns the chosen and the playable episode of a managed series. */
export function useSeriesEpisode({ id: seriesId, seasons }: Series): SeriesEpisode {
  const [searchParams] = useSearchParams();
  const { first, listed, isPending } = useListedEpisodes(seriesId, seasons);
  const inProgressId = useEpisodeInProgress(seriesId);
  const wantedId = searchParams.get('e') || undefined;
  const id = wantedId ?? inProgressId;
  const wantedRow = useWantedRow(listed, id);
  const wanted = useWantedEpisode(seriesId, id, wantedRow);
  const hasChoice = id !== undefined && !wanted.isMissing;
  const complete = useCompleteEpisode(hasChoice ? undefined : first);
  const { item: playable, retry } = hasChoice ? wanted : complete;
  return {
    chosen: hasChoice ? (wanted.item ?? wantedRow) : undefined,
    playable,
    isPlayablePending: playable === undefined && (isPending || first !== undefined),
    retryPlayable: retry,
    isMissing: wantedId !== undefined && wanted.isMissing,
    // One that has since left the series must not open the page as a missing one.
    redirectId: wantedId === undefined ? wanted.item?.id : undefined,
  };
}

/**
 * The first episode of the series, and all that the page has listed so far. Skips a first season without released
 * episodes.
 */
function useListedEpisodes(seriesId: string, seasons: Series['seasons']) {
  const firstSeason = getDefaultSeason(seasons, undefined);
  const { chosenSeason = firstSeason } = useSeason(seasons, undefined);
  const season = useEpisodes(seriesId, firstSeason, true);
  const chosen = useEpisodes(seriesId, chosenSeason, true);
  const isPassedOver = firstSeason !== 'all' && season.episodes?.length === 0;
  const all = useEpisodes(seriesId, 'all', isPassedOver);
  const { episodes = [], isPending } = isPassedOver ? all : season;
  return { first: episodes[0], listed: [...episodes, ...(chosen.episodes ?? [])], isPending };
}

function useEpisodes(seriesId: string, season: SeasonFilter, isEnabled: boolean) {
  const query = useService(SeriesQueries).episodes(seriesId, season, useLanguage());
  const { isPending, ...result } = useInfiniteQuery({ ...query, enabled: isEnabled });
  // Those of the previous language when they fail to load in another: one of them may be playing.
  const data = useKnownTitles(result.data);
  return { episodes: data && joinEpisodes(data.pages), isPending };
}

/**
 * Returns the row of the episode, also once the page lists another season: finding out its place again would end its
 * playback until then.
 */
function useWantedRow(listed: readonly MediaItem[], id: string | undefined): MediaItem | undefined {
  const row = useKnownTitles(listed.find((episode) => episode.id === id));
  return row?.id === id ? row : undefined;
}

/**
 * The episode in the URL, with its place in this series. `listed` is the episode as the list has it, if it does. An
 * episode that may be of another series is undefined until that is known, because it would start to play.
 */
function useWantedEpisode(seriesId: string, id: string | undefined, listed: MediaItem | undefined) {
  const { place, isForeign, isPending } = useUnlistedPlace(seriesId, listed ? undefined : id);
  const { item, error, retry } = useMedia(isForeign ? undefined : id);
  const isMissing = isForeign || isTitleGone(error);
  return {
    item: isMissing || isPending ? undefined : withPlace(item, listed ?? place),
    retry: error && !isMissing ? retry : undefined,
    isMissing,
  };
}

/**
 * The place of an episode that is not in the list: it may be on a later page, or in another series. If the request
 * fails the URL is trusted, so that the episode can be watched.
 */
function useUnlistedPlace(seriesId: string, id: string | undefined) {
  const query = useService(SeriesQueries).places(id ?? '');
  const { data: places, isPending } = useQuery({ ...query, enabled: id !== undefined });
  if (id === undefined) return { place: undefined, isForeign: false, isPending: false };
  const place = places?.find((each) => each.seriesId === seriesId);
  return { place, isForeign: places !== undefined && !place, isPending };
}

/** Loads the item of a row of the list, which has no sources. */
function useCompleteEpisode(listed: MediaItem | undefined) {
  const { item, error, retry } = useMedia(listed?.id);
  return {
    item: listed && withPlace(item, listed),
    retry: error && !isTitleGone(error) ? retry : undefined,
  };
}

type Place = Pick<MediaItem, 'seasonNumber' | 'episodeNumber'>;

/** Uses the episode's place in this series; its own numbers may be from another series. */
function withPlace(item: MediaItem | undefined, place: Place | undefined): MediaItem | undefined {
  if (!item || !place) return item;
  return { ...item, seasonNumber: place.seasonNumber, episodeNumber: place.episodeNumber };
}
