import { QueryClient } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { SessionStore } from '../../account/session-store.ts';
import { SiteContext } from '../../config/site-context.ts';
import { isTitleGone } from '../../content/content-errors.ts';
import { ContentQueries } from '../../content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '../../content/home-row-query.ts';
import { isHubOrPage, isPlayable, type MediaItem } from '../../content/media-item.ts';
import { mediaPath } from '../../content/paths.ts';
import { SeriesQueries } from '../../content/series/series-queries.ts';
import type { EntitlementQueries, EntitlementQuery } from '../../entitlement/entitlement-queries.ts';
import { TitleAccess } from '../../entitlement/title-access.ts';
import { Clock } from '../../platform/clock.ts';
import { Logger } from '../../platform/logger.ts';
import { withQuery } from '../../shared/url.ts';
import type { PlayedTitle } from '../playback-store.ts';
import { isLegacySeries } from './system-titles.ts';

/** The title that plays after another one. */
export interface NextTitle {
  readonly item: MediaItem;
  /** Path and query of the page that plays it, including the play parameter. */
  readonly address: string;
}

/**
 * Finds the title after another one, and prefetches the data of its page, so that no loading state shows in between.
 */
@injectable()
export class NextTitleFinder {
  readonly #site: SiteContext;
  readonly #content: ContentQueries;
  readonly #series: SeriesQueries;
  readonly #client: QueryClient;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #session: SessionStore;
  readonly #access: EntitlementQueries | undefined;

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(ContentQueries) content: ContentQueries,
    @inject(SeriesQueries) series: SeriesQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
    @inject(SessionStore) session: SessionStore,
    @inject(TitleAccess) @optional() access: EntitlementQueries | undefined,
  ) {
    this.#site = site;
    this.#content = content;
    this.#series = series;
    this.#client = client;
    this.#clock = clock;
    this.#logger = logger;
    this.#session = session;
    this.#access = access;
  }

  /**
   * Returns the next episode of the series that the title is watched in, else the next recommendation; undefined when
   * there is none, for a mini player also when the viewer may not watch it. Never fails.
   */
  async find(played: PlayedTitle, language: string): Promise<NextTitle | undefined> {
    try {
      return await (played.seriesId === undefined
        ? this.#findRecommendation(played, language)
        : this.#findNextEpisode(played, language));
    } catch (error) {
      this.#logger.warn('Failed to find the next title', { error });
      return undefined;
    }
  }

  /**
   * Fetches an episode of the series that `played` is watched in, as the series lists it, with its sources. Rejects with
   * `video_not_found` when it does not exist, or with an `HttpErrorCode`.
   */
  async findEpisode(
    played: PlayedTitle,
    { id, seasonNumber, episodeNumber }: MediaItem,
    language: string,
  ): Promise<NextTitle> {
    // The page also needs the episode's place when its list does not reach that far, and shows nothing of the episode
    // until then.
    const places = this.#client.query(this.#series.places(id)).catch(() => undefined);
    const episode = await this.#client.query(this.#content.media(id, language));
    await places;
    return {
      item: { ...episode, seasonNumber, episodeNumber },
      // The same page, which plays another episode.
      address: withQuery(played.address, { e: id, play: 1 }),
    };
  }

  async #findRecommendation(played: PlayedTitle, language: string): Promise<NextTitle | undefined> {
    const { item, playlistId } = played;
    const { recommendationsPlaylist } = this.#site.config.features;
    if (recommendationsPlaylist === undefined) return undefined;
    const related = { pageLimit: SHELF_PAGE_LIMIT, relatedMediaId: item.id };
    const { items } = await this.#client.query(
      this.#content.playlist(recommendationsPlaylist, related, language),
    );
    for (let rest = items; ;) {
      const next = getNextItem(rest, item, this.#clock.now());
      if (!next) return undefined;
      if ((await this.#mayFollow(next, played)) && (await this.#prefetch(next.id, language)))
        return { item: next, address: mediaPath(next, { playlistId, isPlaying: true }) };
      rest = rest.slice(rest.indexOf(next) + 1);
    }
  }

  /** Fetches the data of a title's page; returns false when there is none for this viewer, as in a list that is kept. */
  async #prefetch(id: string, language: string): Promise<boolean> {
    try {
      await this.#client.query(this.#content.media(id, language));
      return true;
    } catch (error) {
      if (isTitleGone(error)) return false;
      throw error;
    }
  }

  /** Pages check the viewer's access to their title themselves; a mini player has no page. */
  async #mayFollow(item: MediaItem, { mode }: PlayedTitle): Promise<boolean> {
    const access = this.#access;
    if (mode !== 'mini' || !access) return true;
    const { userId } = this.#session.getState();
    const ask = async (query: EntitlementQuery<boolean>) =>
      query.enabled && (await this.#client.query(query).catch(() => false));
    const [isSubscribed, hasBought] = await Promise.all([
      ask(access.subscription(userId)),
      ask(access.bought(userId, item)),
    ]);
    const rights = { isSignedIn: userId !== undefined, isSubscribed, hasBought };
    return access.decide(item, rights) === 'entitled';
  }

  /**
   * Finds the episode after the one that ended, across seasons. The page stays that of the series; its URL names the
   * new episode. For a legacy series the order of its playlist decides.
   */
  async #findNextEpisode(played: PlayedTitle, language: string): Promise<NextTitle | undefined> {
    for (const listed of await this.#fetchEpisodesAfter(played, language)) {
      try {
        const next = await this.findEpisode(played, listed, language);
        if (isNextEpisode(next.item, this.#clock.now()))
          return (await this.#mayFollow(next.item, played)) ? next : undefined;
      } catch (error) {
        if (!isTitleGone(error)) throw error;
      }
    }
    return undefined;
  }

  /** Fetches the episodes after an episode: of a managed series, one page of released ones. */
  async #fetchEpisodesAfter(played: PlayedTitle, language: string): Promise<readonly MediaItem[]> {
    const { item, seriesId = '' } = played;
    if (isLegacySeries(played)) {
      const { items } = await this.#client.query(this.#content.legacySeries(seriesId, language));
      return getEpisodesAfter(items, item.id);
    }
    return (await this.#client.query(this.#series.episodesAfter(seriesId, item.id, language))).episodes;
  }
}

/**
 * Returns the title to play after `current`: the first recommendation that is playable at `nowMs`. Skips hubs and pages, and
 * items that are scheduled, unavailable or without a source (spec 4). Undefined when there is none.
 */
export function getNextItem(
  recommendations: readonly MediaItem[],
  current: Pick<MediaItem, 'id'>,
  nowMs: number,
): MediaItem | undefined {
  return recommendations.find(
    (item) =>
      item.id !== current.id && !isHubOrPage(item) && item.sources.length > 0 && isPlayable(item, nowMs),
  );
}

/** Whether an episode may autoplay after another one: neither scheduled nor without a source (spec 4). */
export function isNextEpisode(episode: MediaItem, nowMs: number): boolean {
  return episode.sources.length > 0 && isPlayable(episode, nowMs);
}

/** Returns the episodes of a legacy series after the given one, in playlist order. */
export function getEpisodesAfter(episodes: readonly MediaItem[], currentId: string): readonly MediaItem[] {
  const index = episodes.findIndex(({ id }) => id === currentId);
  return index === -1 ? [] : episodes.slice(index + 1);
}
