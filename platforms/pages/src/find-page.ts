import { getHubPlaylistIds } from '@marquee/common/content/hub.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { liveChannelAddress } from '@marquee/common/content/live-channel-address.ts';
import { getMediaKind, type MediaItem } from '@marquee/common/content/media-item.ts';
import { legacySeriesPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { getLegacySeriesId } from '@marquee/common/content/series/series.ts';
import { AppError, isAppError } from '@marquee/common/shared/app-error.ts';
import { encodePathPart } from '@marquee/common/shared/url.ts';
import { matchRoute } from '@marquee/web/routes.ts';

import {
  listHomeRows,
  MAX_LINKS,
  toChannelPage,
  toEpisodePage,
  toHomePage,
  toHubPage,
  toLegacySeriesFacts,
  toLink,
  toListPage,
  toListRow,
  toNotFoundPage,
  toSeriesFacts,
  toSeriesPage,
  toTextPage,
  toTitlePage,
  type HomeList,
  type LinkRow,
  type ListKind,
  type Page,
  type SeriesFacts,
} from './page.ts';
import type { Site } from './site.ts';

/** Result for an address: a page, a missing page, or a redirect of the app. */
export type Found =
  | {
      readonly kind: 'page' | 'missing';
      readonly page: Page;
      /** Why the page lacks rows that it should have. */
      readonly failures: readonly AppError[];
    }
  | {
      readonly kind: 'redirect';
      /** @param search query of the requested address, which is kept */
      readonly toPath: (search: string) => string;
    };

/** Maximum number of rows loaded for home or a hub; the app shows six at first. */
const MAX_ROWS = 12;

/**
 * Finds the page at an address with requests to the content host. Undefined for addresses that only the app can answer,
 * such as searches and accounts. Rejects with an `HttpErrorCode` when the content host fails.
 */
export async function findPage(site: Site, address: URL, nowMs: number): Promise<Found | undefined> {
  const { name, id = '' } = matchRoute(address.pathname);
  const finder = new PageFinder(site, address, nowMs);
  try {
    switch (name) {
      case 'home':
        return await finder.findHome();
      case 'title':
        return await finder.findTitle(id);
      case 'playlist':
      case 'contentList':
        return await finder.findList(name === 'playlist' ? 'playlist' : 'content_list', id);
      case 'legacySeries':
        return await finder.findLegacySeries(id);
      case 'notFound':
        return toMissing(site);
      default:
        return undefined;
    }
  } catch (error) {
    if (isMissing(error)) return toMissing(site);
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  isAppError(error, 'video_not_found', 'playlist_not_found', 'series_not_found');

const toMissing = (site: Site): Found => ({ kind: 'missing', page: toNotFoundPage(site), failures: [] });

const toFound = (page: Page, failures: readonly AppError[] = []): Found => ({ kind: 'page', page, failures });

interface LoadedRows {
  readonly rows: readonly LinkRow[];
  readonly failures: readonly AppError[];
}

class PageFinder {
  readonly #site: Site;
  readonly #address: URL;
  readonly #nowMs: number;

  constructor(site: Site, address: URL, nowMs: number) {
    this.#site = site;
    this.#address = address;
    this.#nowMs = nowMs;
  }

  async findHome(): Promise<Found> {
    const { rows, failures } = await this.#loadRows(listHomeRows(this.#site));
    return toFound(toHomePage(this.#site, rows), failures);
  }

  async findTitle(id: string): Promise<Found> {
    const site = this.#site;
    const item = await site.content.fetchMedia(id, site);
    const kind = getMediaKind(item);
    if (kind === 'series') return this.#findSeries(item);
    if (kind === 'episode') return this.#findEpisode(item);
    if (kind === 'hub') return this.#findHub(item);
    if (kind === 'page') return toFound(toTextPage(site, item));
    if (kind === 'live-channel' && liveChannelAddress(item, '') !== undefined)
      return { kind: 'redirect', toPath: (search) => liveChannelAddress(item, search) ?? '/' };
    return toFound(toTitlePage(site, item, this.#nowMs));
  }

  async #findHub(item: MediaItem): Promise<Found> {
    const ids = getHubPlaylistIds(item);
    const { rows, failures } = await this.#loadRows(
      ids.map((id) => ({ kind: 'playlist', id, title: undefined })),
    );
    return toFound(toHubPage(this.#site, item, rows), failures);
  }

  async findList(kind: ListKind, id: string): Promise<Found> {
    const site = this.#site;
    const list = { ...(await this.#loadList(kind, id, MAX_LINKS)), id };
    if (list.contentType === 'live') {
      const wanted = this.#address.searchParams.get('channel');
      const channel = list.items.find((item) => item.id === wanted) ?? list.items[0];
      if (channel) return toFound(toChannelPage(site, list, channel, this.#nowMs));
    }
    return toFound(
      toListPage(
        site,
        kind,
        list,
        list.items.map((item) => toLink(item)),
      ),
    );
  }

  async findLegacySeries(id: string): Promise<Found> {
    const site = this.#site;
    const list = { ...(await site.content.fetchPlaylist(id, {}, site)), id };
    const facts = toLegacySeriesFacts(list);
    if (!facts) return toMissing(site);
    const episode = list.items.find((item) => item.id === this.#episodeId);
    return this.#toSeriesFound(facts, episode, list.items.slice(0, MAX_LINKS));
  }

  get #episodeId(): string | undefined {
    return this.#address.searchParams.get('e') ?? undefined;
  }

  async #findSeries(series: MediaItem): Promise<Found> {
    const site = this.#site;
    try {
      const [found, { episodes }, episode] = await Promise.all([
        site.series.fetchSeries(series.id),
        site.series.fetchEpisodes(series.id, {}, site),
        this.#loadEpisode(series.id),
      ]);
      return this.#toSeriesFound(toSeriesFacts(series, found), episode, episodes);
    } catch (error) {
      const legacyId = getLegacySeriesId(series);
      if (legacyId === undefined || !isAppError(error, 'series_not_found')) throw error;
      const path = legacySeriesPath(legacyId, series.title);
      return { kind: 'redirect', toPath: (search) => `${path}${search}` };
    }
  }

  #toSeriesFound(facts: SeriesFacts, episode: MediaItem | undefined, episodes: readonly MediaItem[]): Found {
    if (episode) return toFound(toEpisodePage(this.#site, facts, episode, this.#nowMs));
    const links = episodes.map((each) => toLink(each, facts.getPath(each.id)));
    return toFound(toSeriesPage(this.#site, facts, links));
  }

  /** Loads the episode in the address with its numbers; undefined when it is not in this series. */
  async #loadEpisode(seriesId: string): Promise<MediaItem | undefined> {
    const id = this.#episodeId;
    if (id === undefined) return undefined;
    const { content, series } = this.#site;
    const place = (await series.fetchPlaces(id)).find((each) => each.seriesId === seriesId);
    if (place === undefined) return undefined;
    const { seasonNumber, episodeNumber } = place;
    return { ...(await content.fetchMedia(id, this.#site)), seasonNumber, episodeNumber };
  }

  /** Redirects an episode to its series, as the app does. */
  async #findEpisode(episode: MediaItem): Promise<Found> {
    const toSeries = (path: string): Found => ({
      kind: 'redirect',
      toPath(search) {
        const query = new URLSearchParams(search);
        query.set('e', episode.id);
        return `${path}?${query.toString()}`;
      },
    });
    const [place] = await this.#site.series.fetchPlaces(episode.id);
    // With an episode in the query, the viewer came from a series: no redirect back.
    if (place !== undefined && place.seriesId !== episode.id && this.#episodeId === undefined)
      return toSeries(`/m/${encodePathPart(place.seriesId)}`);
    const legacyId = getLegacySeriesId(episode);
    return legacyId === undefined
      ? toFound(toTitlePage(this.#site, episode, this.#nowMs))
      : toSeries(legacySeriesPath(legacyId));
  }

  #loadList(kind: ListKind, id: string, pageLimit: number): Promise<Playlist> {
    const { content } = this.#site;
    return kind === 'playlist'
      ? content.fetchPlaylist(id, { pageLimit }, this.#site)
      : content.fetchContentList(id, this.#site);
  }

  /** Leaves out rows that are missing or fail. Rejects when failures leave no row. */
  async #loadRows(lists: readonly HomeList[]): Promise<LoadedRows> {
    const results = await Promise.allSettled(
      lists.slice(0, MAX_ROWS).map(async ({ kind, id, title }) => {
        const list = { ...(await this.#loadList(kind, id, SHELF_PAGE_LIMIT)), id };
        const links = list.items.map((item) => toLink(item));
        const row = toListRow(this.#site, kind, list, links);
        return { ...row, title: title ?? row.title };
      }),
    );
    const rows: LinkRow[] = [];
    const failures: AppError[] = [];
    for (const result of results) {
      if (result.status === 'fulfilled') rows.push(result.value);
      else if (!isAppError(result.reason)) throw result.reason;
      else if (!isMissing(result.reason)) failures.push(result.reason);
    }
    if (rows.length > 0 || failures.length === 0) return { rows, failures };
    throw new AppError('network_unreachable', 'No row of the page was loaded', {
      cause: failures,
      retryable: true,
    });
  }
}
