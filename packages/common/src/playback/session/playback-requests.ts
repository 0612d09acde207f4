import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { SessionStore } from '../../account/session-store.ts';
import {
  getAdDelivery,
  toStitchedSources,
  toTitleAdsUrl,
  type PlayerAdDelivery,
} from '../../ads/ad-delivery.ts';
import type { AdPlan } from '../../ads/ad-plan.ts';
import { AdQueries } from '../../ads/ad-queries.ts';
import type { AdScheduleAddress } from '../../ads/ad-schedule-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import { ConsentStore } from '../../consent/consent-store.ts';
import { getMediaKind, getMediaStatus, type MediaItem } from '../../content/media-item.ts';
import { withLiveWindow } from '../../guide/live-window.ts';
import { Clock } from '../../platform/clock.ts';
import type { SystemMediaTitle } from '../../platform/system-media-controls.ts';
import { MediaSourceService } from '../media-source-service.ts';
import { getCountedCustomer, withCustomer } from '../media-source.ts';
import { getPlayableQuery, type PlayableQuery } from '../playback-queries.ts';
import type { PlayedTitle } from '../playback-store.ts';
import type { PlayerRequest } from '../player.ts';
import type { Start } from './start-position.ts';

export interface RequestContext {
  /** The title that plays; its mode decides about ads, its `liveWatch` about the part of the stream. */
  readonly played: Pick<PlayedTitle, 'mode' | 'liveWatch'>;
  readonly language: string;
  readonly systemTitle: SystemMediaTitle;
}

/** Creates the requests that a player loads. */
@injectable()
export class PlaybackRequests {
  readonly #site: SiteContext;
  readonly #sources: MediaSourceService;
  readonly #ads: AdQueries;
  readonly #client: QueryClient;
  readonly #clock: Clock;
  readonly #session: SessionStore;
  readonly #consent: ConsentStore;

  constructor(
    @inject(SiteContext) site: SiteContext,
    @inject(MediaSourceService) sources: MediaSourceService,
    @inject(AdQueries) ads: AdQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Clock) clock: Clock,
    @inject(SessionStore) session: SessionStore,
    @inject(ConsentStore) consent: ConsentStore,
  ) {
    this.#site = site;
    this.#sources = sources;
    this.#ads = ads;
    this.#client = client;
    this.#clock = clock;
    this.#session = session;
    this.#consent = consent;
  }

  /** Returns the query of the fresh copy of a title, with the sources that are playable now. */
  getCopyQuery(item: MediaItem, language: string): PlayableQuery {
    return getPlayableQuery(this.#sources, item, language);
  }

  /** Creates an observer of the fresh copy of a title; it fetches once it is subscribed to. */
  observeCopy(item: MediaItem, language: string): QueryObserver<MediaItem> {
    return new QueryObserver<MediaItem>(this.#client, this.getCopyQuery(item, language));
  }

  /** Creates the request for a fresh copy of a title. */
  create(copy: MediaItem, start: Start, { played, language, systemTitle }: RequestContext): PlayerRequest {
    const toAddresses = (fresh: MediaItem) => {
      const { sources, ...ads } = this.#getSources(fresh, played);
      const counted = withCustomer(
        { id: fresh.id, sources },
        this.#site.settings.apiBaseUrl,
        this.#customerId,
      );
      return { ...ads, sources: withLiveWindow(counted, played.liveWatch), tracks: fresh.tracks };
    };
    // A past program of a channel is a finished recording (content-host 5.5).
    const isLive = played.liveWatch?.kind !== 'catch-up' && isLiveTitle(copy, this.#clock.now());
    return {
      ...toAddresses(copy),
      ...start,
      contentId: copy.id,
      presentation: { title: systemTitle, isLive },
      // Bypasses the query, because new data of the query would restart the title.
      refresh: async (signal) => toAddresses(await this.#sources.fetchPlayable(copy, { language, signal })),
    };
  }

  get #customerId(): string | undefined {
    return getCountedCustomer(this.#session.getState(), this.#consent.getState());
  }

  /** Returns the sources: on a site with ads, the stitched stream, or a plan for the player. Trailers have no ads. */
  #getSources(item: MediaItem, { mode }: RequestContext['played']): Pick<PlayerRequest, 'sources' | 'ads'> {
    const { id, sources } = item;
    const { config, settings } = this.#site;
    const delivery = getAdDelivery(config);
    if (mode === 'trailer' || delivery.kind === 'none') return { sources };
    if (delivery.kind === 'stitched') {
      const { adConfig } = delivery;
      const { apiBaseUrl } = settings;
      return {
        sources: toStitchedSources(sources, { apiBaseUrl, siteId: config.siteId, mediaId: id, adConfig }),
      };
    }
    const ads: AdPlan = {
      mediaId: id,
      isLive: isLiveTitle(item, this.#clock.now()),
      durationS: item.durationS,
      itemMacros: toItemMacros(item),
      source: this.#getAdSource(delivery, id),
    };
    return { sources, ads };
  }

  #getAdSource(delivery: PlayerAdDelivery, mediaId: string): AdPlan['source'] {
    if (delivery.kind === 'schedule') return this.#toSchedule({ scheduleId: delivery.scheduleId });
    const url = toTitleAdsUrl(delivery.url, mediaId);
    return delivery.kind === 'vmap' ? { kind: 'vmap', url } : this.#toSchedule({ url });
  }

  #toSchedule(address: AdScheduleAddress): AdPlan['source'] {
    return { kind: 'schedule', fetch: () => this.#client.query(this.#ads.schedule(address)) };
  }
}

/** Returns the macros of JW Player about a title: `__item-title__`, and so on for each custom parameter. */
function toItemMacros({ id, title, description, durationS, tags, sources, params }: MediaItem) {
  const file = sources[0]?.file ?? '';
  return {
    ...params,
    mediaid: id,
    title,
    description,
    file,
    duration: String(durationS),
    tags: tags.join(','),
  };
}

/** Whether the title is live now, according to its catalog data. */
export function isLiveTitle(item: MediaItem, nowMs: number): boolean {
  return getMediaKind(item) === 'live-channel' || getMediaStatus(item, nowMs) === 'live';
}
