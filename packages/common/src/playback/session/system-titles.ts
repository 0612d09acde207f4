import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import { ContentQueries } from '../../content/content-queries.ts';
import type { MediaItem } from '../../content/media-item.ts';
import { Logger } from '../../platform/logger.ts';
import type { SystemMediaTitle } from '../../platform/system-media-controls.ts';
import type { PlayedTitle } from '../playback-store.ts';
import { describeForSystem } from '../system-media.ts';

/** Whether the series of an episode is a playlist. */
export function isLegacySeries({ address }: Pick<PlayedTitle, 'address'>): boolean {
  return address.startsWith('/s/');
}

/** Names titles, also for lock screens and cast devices. */
@injectable()
export class SystemTitles {
  readonly #site: SiteContext;
  readonly #content: ContentQueries;
  readonly #client: QueryClient;
  readonly #logger: Logger;

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(ContentQueries) content: ContentQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Logger) logger: Logger,
  ) {
    this.#site = site;
    this.#content = content;
    this.#client = client;
    this.#logger = logger;
  }

  /** Describes a title; the parameters are undefined outside a series, or while unknown. */
  describe(
    item: MediaItem,
    seriesTitle: string | undefined,
    episodeText: string | undefined,
  ): SystemMediaTitle {
    return describeForSystem(item, {
      siteName: this.#site.config.siteName,
      seriesTitle,
      episodeText,
    });
  }

  /** Fetches the texts of a title; undefined when that fails. */
  async fetchTexts(
    mediaId: string,
    language: string,
  ): Promise<Pick<MediaItem, 'title' | 'description'> | undefined> {
    try {
      const { title, description } = await this.#client.query(this.#content.media(mediaId, language));
      return { title, description };
    } catch (error) {
      this.#logger.warn('Failed to load a title in another language', { error });
      return undefined;
    }
  }

  /**
   * Calls `onChange` with the title of the series that an episode is watched in, now and when it changes, until
   * `signal` aborts. The page has fetched the series; a mini player's page may be gone, and then the data is kept for a
   * while.
   */
  followSeries(
    played: PlayedTitle,
    language: string,
    onChange: (seriesTitle: string | undefined) => void,
    signal: AbortSignal,
  ): void {
    const { seriesId } = played;
    if (seriesId === undefined) onChange(undefined);
    else if (isLegacySeries(played))
      this.#follow(this.#content.legacySeries(seriesId, language), onChange, signal);
    else this.#follow(this.#content.media(seriesId, language), onChange, signal);
  }

  #follow<Data extends { readonly title: string }>(
    options: QueryObserverOptions<Data>,
    onChange: (seriesTitle: string | undefined) => void,
    signal: AbortSignal,
  ): void {
    const observer = new QueryObserver<Data>(this.#client, options);
    const unsubscribe = observer.subscribe(({ data }) => onChange(data?.title));
    signal.addEventListener('abort', unsubscribe, { once: true });
    onChange(observer.getCurrentResult().data?.title);
  }
}

/** A title, and how its page names episodes. */
interface Named {
  readonly played: PlayedTitle;
  readonly language: string;
  readonly page: { readonly formatEpisode: (seasonNumber: number, episodeNumber: number) => string };
}

/** Names of what a session plays: the metadata of the title for the system, and the title of its series. */
export class PlayedNames {
  readonly #titles: SystemTitles;
  readonly #onChange: () => void;
  readonly #life: AbortSignal;
  #shown: Named | undefined;
  #series: AbortController | undefined;
  #seriesTitle: string | undefined;
  #systemTitle: SystemMediaTitle | undefined;

  /** @param onChange called when the series has another title */
  constructor(titles: SystemTitles, onChange: () => void, life: AbortSignal) {
    this.#titles = titles;
    this.#onChange = onChange;
    this.#life = life;
  }

  /** Undefined outside a series, and until it is known. */
  get seriesTitle(): string | undefined {
    return this.#seriesTitle;
  }

  /** Undefined before the first title. */
  get systemTitle(): SystemMediaTitle | undefined {
    return this.#systemTitle;
  }

  /** Follows the title that plays. */
  show(shown: Named): void {
    const { played, language } = shown;
    const isOtherSeries = !this.#shown || !isSameSeries(this.#shown, shown);
    this.#shown = shown;
    if (isOtherSeries) {
      this.#series?.abort();
      this.#series = new AbortController();
      this.#seriesTitle = undefined;
      const signal = AbortSignal.any([this.#series.signal, this.#life]);
      this.#titles.followSeries(played, language, (seriesTitle) => this.#name(seriesTitle), signal);
    }
    this.#systemTitle = this.describe(played.item);
  }

  /** Describes a title as one of the same series. */
  describe(item: MediaItem): SystemMediaTitle {
    const { seasonNumber, episodeNumber } = item;
    const episodeText =
      seasonNumber === undefined || episodeNumber === undefined
        ? undefined
        : this.#shown?.page.formatEpisode(seasonNumber, episodeNumber);
    return this.#titles.describe(item, this.#seriesTitle, episodeText);
  }

  #name(seriesTitle: string | undefined): void {
    if (seriesTitle === this.#seriesTitle || !this.#shown) return;
    this.#seriesTitle = seriesTitle;
    this.#systemTitle = this.describe(this.#shown.played.item);
    this.#onChange();
  }
}

function isSameSeries(one: Named, other: Named): boolean {
  return (
    one.played.seriesId === other.played.seriesId &&
    isLegacySeries(one.played) === isLegacySeries(other.played) &&
    one.language === other.language
  );
}
