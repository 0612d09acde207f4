import type { ContentRequest, ContentService, PlaylistQuery } from '../content/content-service.ts';
import { getMediaKind, isHubOrPage, type MediaItem } from '../content/media-item.ts';
import type { Playlist } from '../content/playlist.ts';
import type { EpisodePage } from '../content/series/series.ts';
import type { EpisodeQuery, SeriesService } from '../content/series/series-service.ts';
import type { SeriesIds, WatchlistService } from '../library/watchlist-service.ts';
import type { SearchBackend } from '../search/search-backend.ts';
import type { SearchService } from '../search/search-service.ts';
import { isAbort } from '../shared/app-error.ts';
import { getMinimumAge } from './maturity-rating.ts';
import { profileError } from './profile-errors.ts';

/**
 * Hides the titles that are above the maturity ceiling of a kids profile, and those without a known rating.
 *
 * Problem: titles reach the viewer on a dozen paths (rows, search, recommendations, the next title, lists), and each
 * new one could forget the ceiling. Solution: all of them load titles through four services, which this filter wraps
 * where they are created; queries, cache and suggestions never hold a hidden title.
 *
 * An episode without a rating inherits that of its series, an item of a rated playlist (legacy series) that of the
 * playlist. Hubs and text pages are not titles: only a rating of their own hides them.
 */
export class KidsFilter {
  readonly #maxAge: number;
  readonly #seriesAges = new Map<string, Promise<number | undefined>>();
  /** The highest rating of the playlists that listed a title, by its id: an item fetched alone does not name them. */
  readonly #listedAges = new Map<string, number>();
  readonly #createContent: () => unknown;
  /** Unfiltered; set when the service is wrapped. */
  #content: ContentService | undefined;

  /** @param createContent creates the service that `filterContent` wraps, if nothing has needed it yet */
  constructor(maxAge: number, createContent: () => unknown) {
    this.#maxAge = maxAge;
    this.#createContent = createContent;
  }

  filterContent(content: ContentService, getSeries: () => Promise<SeriesService>): ContentService {
    this.#content = content;
    return {
      fetchMedia: async (id, request) => {
        const item = await content.fetchMedia(id, request);
        if (await this.#isMediaAllowed(item, request, getSeries)) return item;
        throw profileError('title_not_allowed', { data: { mediaId: id } });
      },
      fetchPlaylist: async (id: string, query: PlaylistQuery, request) =>
        this.#filterPlaylist(await content.fetchPlaylist(id, query, request)),
      fetchContentList: async (id, request) =>
        this.#filterPlaylist(await content.fetchContentList(id, request)),
    };
  }

  filterSeries(series: SeriesService): SeriesService {
    return {
      fetchSeries: (id, signal) => series.fetchSeries(id, signal),
      fetchPlaces: (mediaId, signal) => series.fetchPlaces(mediaId, signal),
      fetchEpisodes: async (id: string, query: EpisodeQuery, request): Promise<EpisodePage> => {
        const [page, seriesAge] = await Promise.all([
          series.fetchEpisodes(id, query, request),
          this.#fetchSeriesAge(id, request),
        ]);
        const episodes = page.episodes.filter((episode) => this.#isAllowed(episode, seriesAge));
        return { ...page, episodes, total: page.total - (page.episodes.length - episodes.length) };
      },
    };
  }

  filterSearch(search: SearchService): SearchService {
    return {
      search: async (backend: SearchBackend, query, request) =>
        this.#filterPlaylist(await search.search(backend, query, request)),
    };
  }

  filterWatchlists(watchlists: WatchlistService): WatchlistService {
    return {
      fetchSeriesIds: (mediaIds, signal) => watchlists.fetchSeriesIds(mediaIds, signal),
      fetchItems: async (listId, mediaIds, request) => {
        const items = await watchlists.fetchItems(listId, mediaIds, request);
        const orphans = items.filter((item) => mayInheritFromSeries(item)).map(({ id }) => id);
        const seriesIds = await fetchKnownSeriesIds(watchlists, orphans, request.signal);
        const isShown = await Promise.all(
          items.map(async (item) => {
            const seriesId = seriesIds.get(item.id);
            const age = seriesId === undefined ? undefined : await this.#fetchSeriesAge(seriesId, request);
            return this.#isAllowed(item, age);
          }),
        );
        return items.filter((_, index) => isShown[index]);
      },
    };
  }

  #filterPlaylist(playlist: Playlist): Playlist {
    const age = getMinimumAge(playlist.params['rating']);
    if (age !== undefined)
      for (const { id } of playlist.items)
        this.#listedAges.set(id, Math.max(age, this.#listedAges.get(id) ?? age));
    return { ...playlist, items: playlist.items.filter((item) => this.#isAllowed(item, age)) };
  }

  async #isMediaAllowed(
    item: MediaItem,
    request: ContentRequest,
    getSeries: () => Promise<SeriesService>,
  ): Promise<boolean> {
    const listedAge = this.#listedAges.get(item.id);
    if (!mayInheritFromSeries(item)) return this.#isAllowed(item, listedAge);
    const [place] = await (await getSeries()).fetchPlaces(item.id, request.signal);
    const age = place ? await this.#fetchSeriesAge(place.seriesId, request) : listedAge;
    return this.#isAllowed(item, age);
  }

  /** @param inheritedAge of the series or playlist, for items without a rating */
  #isAllowed(item: MediaItem, inheritedAge: number | undefined): boolean {
    const age = item.rating === undefined ? inheritedAge : getMinimumAge(item.rating);
    if (age !== undefined) return age <= this.#maxAge;
    return item.rating === undefined && isHubOrPage(item);
  }

  /** A series that fails to load has no rating, until it is requested again. */
  #fetchSeriesAge(id: string, { language }: ContentRequest): Promise<number | undefined> {
    const known = this.#seriesAges.get(id);
    if (known) return known;
    const age = this.#fetchAge(id, language);
    this.#seriesAges.set(id, age);
    return age;
  }

  async #fetchAge(id: string, language: string): Promise<number | undefined> {
    if (!this.#content) this.#createContent();
    try {
      return getMinimumAge((await this.#content?.fetchMedia(id, { language }))?.rating);
    } catch (error) {
      this.#seriesAges.delete(id);
      if (isAbort(error)) throw error;
      return undefined;
    }
  }
}

/** A failed lookup leaves only unrated episodes out, which must not cost the viewer their list (content-host 2.9). */
async function fetchKnownSeriesIds(
  watchlists: WatchlistService,
  mediaIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<SeriesIds> {
  if (mediaIds.length === 0) return new Map();
  try {
    return await watchlists.fetchSeriesIds(mediaIds, signal);
  } catch (error) {
    if (isAbort(error)) throw error;
    return new Map();
  }
}

/** Whether the item has no rating and may be an episode: hosts that list a series may leave out the type of its titles. */
function mayInheritFromSeries(item: MediaItem): boolean {
  return item.rating === undefined && (item.contentType === undefined || getMediaKind(item) === 'episode');
}
