import type { Clock } from '@marquee/common/platform/clock.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';

import { AD_ERRORS, type AdErrorCode } from './ad-error.ts';
import type { BreakBudget } from './break-budget.ts';
import { chooseMediaFile, type AdScreenFacts } from './choose-media-file.ts';
import { fetchAdDocument } from './fetch-ad-document.ts';
import { fillMacros } from './fill-macros.ts';
import { joinReports, NO_REPORTS, type AdReports, type LinearAd } from './linear-ad.ts';
import { readVast, type VastDocument, type VastEntry } from './read-vast.ts';
import type { PlayerBreak } from './read-vmap.ts';

export interface AdResolverPorts {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly screen: AdScreenFacts;
}

/** The wrappers that lead to a document: their reports and addresses. */
interface Trail {
  readonly budget: BreakBudget;
  readonly reports: AdReports;
  readonly urls: readonly string[];
  /** Whether a document may contain more than one ad. */
  readonly allowsMany: boolean;
}

const MAX_WRAPPERS = 5;

/**
 * Finds the ads of a break: requests its tags in order, follows wrappers within the break's budget, and drops ads that
 * this player cannot show. Error beacons report why there is no ad. Never rejects; when `signal` aborts, returns what
 * was found by then.
 */
export class AdResolver {
  readonly #ports: AdResolverPorts;

  constructor(ports: AdResolverPorts) {
    this.#ports = ports;
  }

  async resolve(
    adBreak: PlayerBreak,
    budget: BreakBudget,
    signal: AbortSignal,
  ): Promise<readonly LinearAd[]> {
    const start: Trail = { budget, reports: NO_REPORTS, urls: [], allowsMany: adBreak.isSingle !== true };
    const given = adBreak.document ? await this.#resolveDocument(adBreak.document, start, signal) : [];
    if (given.length > 0) return withSkip(given, adBreak.skipAfterS);
    for (const tag of adBreak.tags) {
      if (signal.aborted) break;
      const ads = await this.#resolveTag(tag, start, signal);
      if (ads.length > 0) return withSkip(ads, adBreak.skipAfterS);
    }
    return [];
  }

  async #resolveTag(url: string, trail: Trail, signal: AbortSignal): Promise<readonly LinearAd[]> {
    const isTooDeep = trail.urls.length > MAX_WRAPPERS || trail.urls.includes(url);
    if (isTooDeep || !trail.budget.takeDocument()) return this.#fail(trail, AD_ERRORS.tooManyWrappers);
    const answer = await this.#fetch(url, signal);
    if (signal.aborted) return [];
    if (!answer) return this.#fail(trail, AD_ERRORS.wrapperUnreachable);
    const document = readVast(answer.root);
    if (!document) return this.#fail(trail, AD_ERRORS.broken);
    return this.#resolveDocument(document, { ...trail, urls: [...trail.urls, url] }, signal);
  }

  /** Returns undefined when the request failed; a response that is not XML has no root. */
  async #fetch(
    url: string,
    signal: AbortSignal,
  ): Promise<{ readonly root: Element | undefined } | undefined> {
    try {
      return { root: await fetchAdDocument(url, this.#ports, signal) };
    } catch (error) {
      if (!signal.aborted) this.#ports.logger.info('An ad server did not respond', { error });
      return undefined;
    }
  }

  /**
   * Ads with a sequence form a pod and play in order. Ads without one are alternatives: the first usable one plays, and
   * also fills a gap in a pod.
   */
  async #resolveDocument(
    { entries, errors }: VastDocument,
    trail: Trail,
    signal: AbortSignal,
  ): Promise<readonly LinearAd[]> {
    if (entries.length === 0) {
      const reports = joinReports(trail.reports, { ...NO_REPORTS, errors });
      return this.#fail({ ...trail, reports }, AD_ERRORS.nothingWrapped);
    }
    const pod = entries
      .filter(({ sequence }) => sequence !== undefined)
      .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
    const choice = entries.filter(({ sequence }) => sequence === undefined);
    if (pod.length === 0 || !trail.allowsMany)
      return this.#resolveFirst(trail.allowsMany ? choice : [...choice, ...pod], trail, signal);
    const parts = await Promise.all(pod.map((entry) => this.#resolveEntry(entry, trail, signal)));
    if (parts.every((part) => part.length > 0)) return parts.flat();
    const spare = await this.#resolveFirst(choice, trail, signal);
    const gap = parts.findIndex((part) => part.length === 0);
    return parts.with(gap, spare).flat();
  }

  async #resolveFirst(
    entries: readonly VastEntry[],
    trail: Trail,
    signal: AbortSignal,
  ): Promise<readonly LinearAd[]> {
    for (const entry of entries) {
      const ads = await this.#resolveEntry(entry, trail, signal);
      if (ads.length > 0) return trail.allowsMany ? ads : ads.slice(0, 1);
    }
    return [];
  }

  async #resolveEntry({ ad }: VastEntry, trail: Trail, signal: AbortSignal): Promise<readonly LinearAd[]> {
    if (ad.kind === 'wrapper') {
      const reports = joinReports(trail.reports, ad.reports);
      return this.#resolveTag(ad.url, { ...trail, reports, allowsMany: ad.allowsMany }, signal);
    }
    const reports = joinReports(trail.reports, ad.linear.reports);
    if (!chooseMediaFile(ad.linear.mediaFiles, this.#ports.screen))
      return this.#fail({ ...trail, reports }, AD_ERRORS.noPlayableFile);
    return [{ ...ad.linear, reports }];
  }

  /** Sends the error beacons and returns no ads. */
  #fail({ budget, reports }: Trail, errorCode: AdErrorCode): readonly LinearAd[] {
    const nowMs = this.#ports.clock.now();
    for (const url of reports.errors) budget.send(fillMacros(url, { nowMs, errorCode }));
    return [];
  }
}

function withSkip(ads: readonly LinearAd[], skipAfterS: number | undefined): readonly LinearAd[] {
  if (skipAfterS === undefined) return ads;
  const skipOffset: LinearAd['skipOffset'] =
    skipAfterS === 0 ? { kind: 'start' } : { kind: 'time', atS: skipAfterS };
  return ads.map((ad) => ({ ...ad, skipOffset: ad.skipOffset ?? skipOffset }));
}
