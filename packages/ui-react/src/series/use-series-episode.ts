import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  getDefaultSeason,
  joinEpisodes,
  type SeasonFilter,
  type Series,
} from '@marquee/common/content/series/series.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useEpisodeInProgress } from './use-episode-in-progress.ts';
import { useSeason } from './use-season.ts';

export interface SeriesEpisode {
  /** The episode in the URL. */
  readonly chosen: MediaItem | undefined;
  /** The episode to play: the chosen one, else the first; undefined until loaded with its sources. */
  readonly playable: MediaItem | undefined;
  /** Whether a playable episode is likely to follow, so that its space is worth reserving. */
  readonly isPlayablePending: boolean;
  /** Whether the URL names an episode that does not exist, is not released yet, or is of another series. */
  readonly isMissing: boolean;
  /** The episode that the viewer is in the middle of, when the URL names none. */
  readonly redirectId: string | undefined;
}

/** Returns the chosen and the playable episode of a managed series. */
export function useSeriesEpisode({ id: seriesId, seasons }: Series): SeriesEpisode {
  const [searchParams] = useSearchParams();
  const { first, listed, isPending } = useListedEpisodes(seriesId, seasons);
  const inProgressId = useEpisodeInProgress(seriesId);
  const wantedId = searchParams.get('e') || undefined;
  const wantedRow = listed.find(({ id }) => id === wantedId);
  const wanted = useWantedEpisode(seriesId, wantedId, wantedRow);
  const hasChoice = wantedId !== undefined && !wanted.isMissing;
  const complete = useCompleteEpisode(hasChoice ? undefined : first);
  const playable = hasChoice ? wanted.item : complete;
  return {
    chosen: hasChoice ? (wanted.item ?? wantedRow) : undefined,
    playable,
    isPlayablePending: playable === undefined && (isPending || first !== undefined),
    isMissing: wanted.isMissing,
    redirectId: wantedId === undefined ? inProgressId : undefined,
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
  const { data, isPending } = useInfiniteQuery({ ...query, enabled: isEnabled });
  return { episodes: data && joinEpisodes(data.pages), isPending };
}

/**
 * The episode in the URL, with its place in this series. `listed` is the episode as the list has it, if it does. An
 * episode that may be of another series is undefined until that is known, because it would start to play.
 */
function useWantedEpisode(seriesId: string, id: string | undefined, listed: MediaItem | undefined) {
  const language = useLanguage();
  const { place, isForeign, isPending } = useUnlistedPlace(seriesId, listed ? undefined : id);
  const { data, isError: isLost } = useQuery({
    ...useService(ContentQueries).media(id ?? '', language),
    enabled: id !== undefined && !isForeign,
  });
  const isMissing = isForeign || (isLost && !listed);
  return { item: isMissing || isPending ? undefined : withPlace(data, listed ?? place), isMissing };
}

/**
 * The place of an episode that is not in the list: it may be on a later page, or in another series. If the request
 * fails the URL is trusted, so that the episode can be watched.
 */
function useUnlistedPlace(seriesId: string, id: string | undefined) {
  const query = useService(SeriesQueries).place(id ?? '');
  const { data, isPending } = useQuery({ ...query, enabled: id !== undefined });
  if (id === undefined) return { place: undefined, isForeign: false, isPending: false };
  const isForeign = data !== undefined && data?.seriesId !== seriesId;
  return { place: data ?? undefined, isForeign, isPending };
}

/** Loads the item of a row of the list, which has no sources. */
function useCompleteEpisode(listed: MediaItem | undefined): MediaItem | undefined {
  const { data } = useQuery({
    ...useService(ContentQueries).media(listed?.id ?? '', useLanguage()),
    enabled: listed !== undefined,
  });
  return listed && withPlace(data, listed);
}

type Place = Pick<MediaItem, 'seasonNumber' | 'episodeNumber'>;

/** Uses the episode's place in this series; its own numbers may be from another series. */
function withPlace(item: MediaItem | undefined, place: Place | undefined): MediaItem | undefined {
  if (!item || !place) return item;
  return { ...item, seasonNumber: place.seasonNumber, episodeNumber: place.episodeNumber };
}
