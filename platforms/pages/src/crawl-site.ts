import { getHubPlaylistIds } from '@marquee/common/content/hub.ts';
import { liveChannelAddress } from '@marquee/common/content/live-channel-address.ts';
import { getMediaKind, type MediaItem } from '@marquee/common/content/media-item.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import type { EpisodeQuery } from '@marquee/common/content/series/series-service.ts';
import { type EpisodePage, getLegacySeriesId } from '@marquee/common/content/series/series.ts';
import { type AppError, isAppError } from '@marquee/common/shared/app-error.ts';
import { readText } from '@marquee/common/shared/reading.ts';

import {
  getChannelPath,
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
  toSeriesFacts,
  toSeriesPage,
  toTextPage,
  toTitlePage,
  type LinkRow,
  type ListKind,
  type Page,
  type SeriesFacts,
  type TitleLink,
} from './page.ts';
import type { Site } from './site.ts';

/** A failed request; the pages that need it are left out. */
export interface CrawlProblem {
  /** What was requested, such as `playlist Pb3nKw9L`. */
  readonly place: string;
  readonly error: AppError;
  /** Whether the host answered that it does not exist; any other failure may be temporary. */
  readonly isMissing: boolean;
}

export interface Crawl {
  readonly site: Site;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Receives each page once; the crawl waits for it. `isPartial`: a failed request left parts of the page out. */
  readonly onPage: (page: Page, isPartial: boolean) => Promise<void> | void;
  readonly onProblem: (problem: CrawlProblem) => void;
  /** Called after each list or series with the numbers done and known so far. */
  readonly onProgress?: (done: number, known: number) => void;
}

/** Maximum number of concurrent requests. */
const AT_ONCE = 8;
/** Maximum page size of the content host, which bounds the memory (content-host 2.4). */
const LIST_PAGE_LIMIT = 500;
/** Bounds the run when a host names a next page for ever: a million titles. */
const MAX_LIST_PAGES = 2_000;
const MAX_EPISODE_PAGES = 500;
/** The host counts as down after this many failures in a row. */
const MAX_FAILURES_IN_A_ROW = 5;

/**
 * Visits everything that the menu and rows of a site link to, and makes its pages: lists with all their titles, series
 * with all their episodes, channels, events, hubs and texts; home comes last. Keeps ids and the first titles of lists
 * in memory, never a whole catalog. A failed request costs only the pages that need it. Resolves with whether
 * everything was visited.
 */
export async function crawlSite(crawl: Crawl): Promise<boolean> {
  const visit = new SiteVisit(crawl);
  return visit.run();
}

/** A list to visit. */
interface ListTask {
  readonly kind: ListKind | 'legacy';
  readonly id: string;
}

/** Outcome of a request. Without a value, `isFailed` is false when the host answered that it does not exist. */
interface Loaded<Value> {
  readonly value?: Value;
  readonly isFailed: boolean;
}

class SiteVisit {
  readonly #crawl: Crawl;
  readonly #tasks = new Map<string, ListTask>();
  /** The first titles of each list, for rows that show it. */
  readonly #rows = new Map<string, LinkRow>();
  /** Lists that the host does not have. */
  readonly #missing = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #hubs: MediaItem[] = [];
  #failuresInARow = 0;
  #isComplete = true;
  #done = 0;

  constructor(crawl: Crawl) {
    this.#crawl = crawl;
  }

  async run(): Promise<boolean> {
    const { config } = this.#crawl.site;
    for (const { type, contentId } of [...config.content, ...config.menu]) {
      if (contentId === undefined) continue;
      if (type === 'media') await this.#visitById(contentId);
      else if (type === 'playlist' || type === 'content_list') this.#addTask({ kind: type, id: contentId });
    }
    // A Map iterates over entries that are added meanwhile.
    for (const task of this.#tasks.values()) {
      if (this.#isHostGone) break;
      await this.#visitList(task);
      this.#done += 1;
      this.#crawl.onProgress?.(this.#done, this.#tasks.size);
    }
    if (this.#isHostGone) this.#isComplete = false;
    await this.#finish();
    return this.#isComplete;
  }

  get #isHostGone(): boolean {
    return this.#failuresInARow >= MAX_FAILURES_IN_A_ROW;
  }

  /** Makes the hubs and home, which show the rows of other lists. */
  async #finish(): Promise<void> {
    const { site, onPage } = this.#crawl;
    for (const hub of this.#hubs) {
      const lists = getHubPlaylistIds(hub).map((id) => ({ kind: 'playlist', id }) as const);
      const rows = lists.flatMap((list) => this.#rows.get(toKey(list)) ?? []);
      await onPage(toHubPage(site, hub, rows), this.#isAnyUnknown(lists));
    }
    const lists = listHomeRows(site);
    const rows = lists.flatMap(({ title, ...list }) => {
      const known = this.#rows.get(toKey(list));
      return known ? { ...known, title: title ?? known.title } : [];
    });
    // Without any row the host is probably down; an empty home must not replace a full one.
    if (rows.length > 0 || this.#isComplete) await onPage(toHomePage(site, rows), this.#isAnyUnknown(lists));
  }

  /** Whether a list failed, or was skipped because the host is down. */
  #isAnyUnknown(lists: readonly ListTask[]): boolean {
    return lists.map(toKey).some((key) => !this.#rows.has(key) && !this.#missing.has(key));
  }

  #addTask(task: ListTask): void {
    const key = toKey(task);
    if (!this.#tasks.has(key)) this.#tasks.set(key, task);
  }

  /** Loads a value and reports a failure. */
  async #load<Value>(place: string, request: () => Promise<Value>): Promise<Loaded<Value>> {
    if (this.#isHostGone) return { isFailed: true };
    try {
      // Temporary failures are retried once: hosts close idle connections, for example.
      const value = await request().catch((error: unknown) => {
        if (isAppError(error) && error.retryable) return request();
        throw error;
      });
      this.#failuresInARow = 0;
      return { value, isFailed: false };
    } catch (error) {
      if (!isAppError(error)) throw error;
      const isMissing = isAppError(error, 'playlist_not_found', 'video_not_found', 'series_not_found');
      if (!isMissing) this.#isComplete = false;
      this.#failuresInARow = isMissing ? 0 : this.#failuresInARow + 1;
      this.#crawl.onProblem({ place, error, isMissing });
      return { isFailed: !isMissing };
    }
  }

  async #visitList(task: ListTask): Promise<void> {
    const { kind, id } = task;
    if (kind === 'legacy') return this.#visitLegacySeries(id);
    const { first, links, isPartial } = await this.#visitTitles(task);
    if (!first) {
      if (!isPartial) this.#missing.add(toKey(task));
      return;
    }
    const { site, onPage, nowMs } = this.#crawl;
    // The app requests a list by the id in its address.
    const list = { ...first, id };
    const listPage = toListPage(site, kind, list, links);
    const channel = list.contentType === 'live' ? list.items[0] : undefined;
    const page = channel ? { ...toChannelPage(site, list, channel, nowMs), path: listPage.path } : listPage;
    this.#rows.set(toKey(task), toListRow(site, kind, list, links));
    // A channel's page shows only the first page of the list.
    await onPage(page, isPartial && !channel);
  }

  /** Visits the titles of a list. Resolves with its first page and the links to its first titles. */
  async #visitTitles(
    task: ListTask,
  ): Promise<{ first: Playlist | undefined; links: readonly TitleLink[]; isPartial: boolean }> {
    const links: TitleLink[] = [];
    let first: Playlist | undefined;
    let pageOffset: number | undefined;
    for (let page = 0; page < MAX_LIST_PAGES; page += 1) {
      const { value: playlist, isFailed } = await this.#loadList(task, pageOffset);
      if (!playlist) return { first, links, isPartial: isFailed && links.length < MAX_LINKS };
      first ??= playlist;
      const found = await mapAtOnce(playlist.items, async (item) => {
        const path = await this.#visitItem(item, playlist);
        return path === undefined ? undefined : toLink(item, path);
      });
      links.push(...found.flatMap((link) => link ?? []).slice(0, MAX_LINKS - links.length));
      pageOffset = playlist.nextPage?.pageOffset;
      if (pageOffset === undefined || playlist.items.length === 0) break;
    }
    return { first, links, isPartial: false };
  }

  #loadList({ kind, id }: ListTask, pageOffset: number | undefined): Promise<Loaded<Playlist>> {
    const { content, language } = this.#crawl.site;
    return this.#load(`${kind === 'playlist' ? 'playlist' : 'content list'} ${id}`, () =>
      kind === 'playlist'
        ? content.fetchPlaylist(
            id,
            { pageLimit: LIST_PAGE_LIMIT, ...(pageOffset === undefined ? {} : { pageOffset }) },
            { language },
          )
        : content.fetchContentList(id, { language }),
    );
  }

  async #visitById(id: string): Promise<void> {
    const { content, language } = this.#crawl.site;
    const { value: item } = await this.#load(`title ${id}`, () => content.fetchMedia(id, { language }));
    if (item) await this.#visitItem(item, undefined);
  }

  /** Makes the page of a title once. Resolves with the path to link to; undefined for a title without a page. */
  async #visitItem(item: MediaItem, list: Playlist | undefined): Promise<string | undefined> {
    const { site, onPage, nowMs } = this.#crawl;
    const kind = getMediaKind(item);
    if (list?.contentType === 'live') return this.#visitChannel(item, list);
    const channelPath = kind === 'live-channel' ? liveChannelAddress(item, '') : undefined;
    if (channelPath !== undefined) {
      const playlistId = readText(item.params['liveChannelsId']);
      if (playlistId !== undefined) this.#addTask({ kind: 'playlist', id: playlistId });
      return channelPath;
    }
    if (this.#seen.has(item.id)) return toLink(item).path;
    this.#seen.add(item.id);
    if (kind === 'series') return this.#visitSeries(item);
    if (kind === 'episode') return this.#visitEpisode(item);
    if (kind === 'hub') {
      for (const id of getHubPlaylistIds(item)) this.#addTask({ kind: 'playlist', id });
      this.#hubs.push(item);
    } else {
      await onPage(kind === 'page' ? toTextPage(site, item) : toTitlePage(site, item, nowMs), false);
    }
    return toLink(item).path;
  }

  async #visitChannel(channel: MediaItem, list: Playlist): Promise<string> {
    const { site, onPage, nowMs } = this.#crawl;
    const key = `${list.id} ${channel.id}`;
    if (!this.#seen.has(key)) {
      this.#seen.add(key);
      await onPage(toChannelPage(site, list, channel, nowMs), false);
    }
    return getChannelPath(list, channel);
  }

  /** A single episode leads to its series; an episode without a series is an ordinary title. */
  async #visitEpisode(episode: MediaItem): Promise<string | undefined> {
    const { site, onPage, nowMs } = this.#crawl;
    const { value: places, isFailed } = await this.#load(`places of episode ${episode.id}`, () =>
      site.series.fetchPlaces(episode.id),
    );
    // Its series is unknown, so a page of its own might be superfluous.
    if (isFailed) return toLink(episode).path;
    const place = places?.[0];
    if (place !== undefined && place.seriesId !== episode.id) {
      if (!this.#seen.has(place.seriesId)) await this.#visitById(place.seriesId);
      return toLink(episode).path;
    }
    const legacyId = getLegacySeriesId(episode);
    if (legacyId !== undefined) this.#addTask({ kind: 'legacy', id: legacyId });
    else await onPage(toTitlePage(site, episode, nowMs), false);
    return toLink(episode).path;
  }

  async #visitSeries(series: MediaItem): Promise<string | undefined> {
    const { site, onPage } = this.#crawl;
    const legacyId = getLegacySeriesId(series);
    const { value: found, isFailed } = await this.#load(`series ${series.id}`, () =>
      site.series.fetchSeries(series.id).catch((error: unknown) => {
        if (legacyId !== undefined && isAppError(error, 'series_not_found')) return 'legacy' as const;
        throw error;
      }),
    );
    // A failed series keeps its earlier page, or that of the app.
    if (found === undefined) return isFailed ? toLink(series).path : undefined;
    if (found === 'legacy') {
      if (legacyId !== undefined) this.#addTask({ kind: 'legacy', id: legacyId });
      return toLink(series).path;
    }
    const facts = toSeriesFacts(series, found);
    const links: TitleLink[] = [];
    let page: number | undefined = 0;
    let isPartial = false;
    for (let count = 0; page !== undefined && count < MAX_EPISODE_PAGES; count += 1) {
      const query: EpisodeQuery = { page };
      const { value: episodes, isFailed: isCut }: Loaded<EpisodePage> = await this.#load(
        `episodes of series ${series.id}`,
        () => site.series.fetchEpisodes(series.id, query, { language: site.language }),
      );
      isPartial = isCut && links.length < MAX_LINKS;
      await this.#makeEpisodes(facts, episodes?.episodes ?? [], links);
      page = episodes?.nextPage;
    }
    await onPage(toSeriesPage(site, facts, links), isPartial);
    return toLink(series).path;
  }

  async #visitLegacySeries(id: string): Promise<void> {
    const { site, onPage } = this.#crawl;
    const { language } = site;
    const { value: playlist } = await this.#load(`series ${id}`, () =>
      site.content.fetchPlaylist(id, {}, { language }),
    );
    const facts = playlist && toLegacySeriesFacts({ ...playlist, id });
    if (!facts) return;
    const links: TitleLink[] = [];
    await this.#makeEpisodes(facts, playlist.items, links);
    await onPage(toSeriesPage(site, facts, links), false);
  }

  /** Makes the pages of episodes and appends their links to `links`. */
  async #makeEpisodes(facts: SeriesFacts, episodes: readonly MediaItem[], links: TitleLink[]): Promise<void> {
    const { site, onPage, nowMs } = this.#crawl;
    for (const episode of episodes) {
      const path = facts.getPath(episode.id);
      if (this.#seen.has(path)) continue;
      this.#seen.add(path);
      if (links.length < MAX_LINKS) links.push(toLink(episode, path));
      await onPage(toEpisodePage(site, facts, episode, nowMs), false);
    }
  }
}

function toKey({ kind, id }: ListTask): string {
  return `${kind} ${id}`;
}

/** Maps with at most `AT_ONCE` calls pending. */
async function mapAtOnce<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next; index < values.length; index = next) {
      next += 1;
      const value = values[index];
      if (value !== undefined) results[index] = await map(value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, values.length) }, work));
  return results;
}
