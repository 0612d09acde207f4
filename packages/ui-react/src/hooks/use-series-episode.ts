import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { joinEpisodes } from '@marquee/common/content/series.ts';
import { SeriesQueries } from '@marquee/common/content/series-queries.ts';

import { useLanguage } from './use-language.ts';
import { useService } from './use-service.ts';
import { useEpisodeInProgress } from './use-watch-progress.ts';

export interface SeriesEpisode {
  /** The episode that the page is about: the one in the address. */
  readonly chosen: MediaItem | undefined;
  /** The one that plays: the chosen one, else the first; complete with its sources, undefined until it is. */
  readonly playable: MediaItem | undefined;
  /** There will be one that plays, most likely: its room is worth keeping. */
  readonly isPlayablePending: boolean;
  /** The address names an episode that does not exist, is not out yet, or is of another series. */
  readonly isMissing: boolean;
  /** The address names none, but the viewer is in the middle of this one. */
  readonly redirectId: string | undefined;
}

/** Which episode of a managed series the page is about, and which one plays. */
export function useSeriesEpisode(seriesId: string): SeriesEpisode {
  const [searchParams] = useSearchParams();
  const episodesQuery = useService(SeriesQueries).episodes(seriesId, undefined, useLanguage());
  const { data: list, isPending } = useInfiniteQuery(episodesQuery);
  const inProgressId = useEpisodeInProgress(seriesId);
  const episodes = joinEpisodes(list?.pages ?? []);
  const wantedId = searchParams.get('e') || undefined;
  const listed = episodes.find(({ id }) => id === wantedId);
  const wanted = useWantedEpisode(seriesId, wantedId, listed);
  const hasChoice = wantedId !== undefined && !wanted.isMissing;
  const first = useCompleteEpisode(hasChoice ? undefined : episodes[0]);
  const playable = hasChoice ? wanted.item : first;
  return {
    chosen: hasChoice ? (wanted.item ?? listed) : undefined,
    playable,
    isPlayablePending: playable === undefined && (isPending || episodes.length > 0),
    isMissing: wanted.isMissing,
    redirectId: wantedId === undefined ? inProgressId : undefined,
  };
}

/**
 * The episode of the address, with the place it has in this series. `listed` is the episode as the list has it, if it has.
 * One that may be of another series is none before that is known: it would begin to play.
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
 * Where an episode stands that the list lacks: it may be on a later page, or in another series. When that cannot be found
 * out the address is believed, so that the episode can be watched.
 */
function useUnlistedPlace(seriesId: string, id: string | undefined) {
  const query = useService(SeriesQueries).place(id ?? '');
  const { data, isPending } = useQuery({ ...query, enabled: id !== undefined });
  if (id === undefined) return { place: undefined, isForeign: false, isPending: false };
  const isForeign = data !== undefined && data?.seriesId !== seriesId;
  return { place: data ?? undefined, isForeign, isPending };
}

/** The item behind a row of the list, which comes without its sources. */
function useCompleteEpisode(listed: MediaItem | undefined): MediaItem | undefined {
  const { data } = useQuery({
    ...useService(ContentQueries).media(listed?.id ?? '', useLanguage()),
    enabled: listed !== undefined,
  });
  return listed && withPlace(data, listed);
}

type Place = Pick<MediaItem, 'seasonNumber' | 'episodeNumber'>;

/** What an episode says of its own number may be of another series; its place in this one counts. */
function withPlace(item: MediaItem | undefined, place: Place | undefined): MediaItem | undefined {
  if (!item || !place) return item;
  return { ...item, seasonNumber: place.seasonNumber, episodeNumber: place.episodeNumber };
}
