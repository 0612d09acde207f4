import { toOffsetS, type AdOffset } from '@marquee/common/ads/ad-offset.ts';
import type { AdBreak, AdPlan } from '@marquee/common/ads/ad-plan.ts';
import type { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { AdControl, PlayingAd } from '@marquee/common/playback/player.ts';
import { readNumber, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';
import { isHttpUrl } from '@marquee/common/shared/url.ts';

import { fillTitleMacros } from '../ads/fill-title-macros.ts';
import type { ObservedState } from '../observed-state.ts';
import { onJw, type JwApi } from './jw-api.ts';
import type { JwMedia } from './jw-media.ts';

const BEGIN_AND_GO_ON = ['adImpression', 'adTime'];
const NEW_AD: PlayingAd = {
  position: 1,
  count: 1,
  remainingS: 0,
  skippableInS: undefined,
  clickUrl: undefined,
};
const END_OF_ONE = ['adComplete', 'adSkipped'];
const END = ['adError', 'adBreakEnd'];

/** The ads that the library plays itself before, during and after the title. */
export class JwAds implements AdControl<JwMedia> {
  readonly #state: ObservedState;
  readonly #visit: AdVisit;
  #api: JwApi | undefined;
  /** Seconds of the ad before it may be skipped; undefined when it may not. */
  #skipAfterS: number | undefined;
  /** Whether an ad has ended, and another one of its break is to follow. */
  #isBetween = false;

  constructor(state: ObservedState, visit: AdVisit) {
    this.#state = state;
    this.#visit = visit;
  }

  /** Listens to `api` until `signal` aborts; calls `onAd` when an ad makes progress. */
  connect(api: JwApi, onAd: () => void, signal: AbortSignal): void {
    this.#api = api;
    onJw(
      api,
      BEGIN_AND_GO_ON,
      (event) => {
        this.#read(event);
        onAd();
      },
      signal,
    );
    onJw(api, END_OF_ONE, () => this.#endOne(), signal);
    onJw(api, END, () => this.#end(), signal);
    // The title goes on: the next ad of the break is missing.
    onJw(api, ['time'], () => this.#isBetween && this.#end(), signal);
    signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  skip(): void {
    if (this.#state.get().ad?.skippableInS === 0 && !this.#isBetween) this.#api?.skipAd();
  }

  /** The library reports clicks on its own links only. */
  follow(): void {
    if (this.#state.get().ad) this.#api?.pause();
  }

  #read(event: unknown): void {
    const record = readRecord(event) ?? {};
    const skipAfterS = readNumber(record['skipoffset']);
    if (skipAfterS !== undefined) this.#skipAfterS = skipAfterS < 0 ? undefined : skipAfterS;
    const before = this.#isBetween ? undefined : this.#state.get().ad;
    this.#isBetween = false;
    this.#state.update({ ad: readAd(record, before ?? NEW_AD, this.#skipAfterS) });
  }

  /** Until the next ad of a break, the previous one stays in place: the break is not over. */
  #endOne(): void {
    const { ad } = this.#state.get();
    if (!ad || ad.position >= ad.count) {
      this.#end();
      return;
    }
    this.#isBetween = true;
    this.#skipAfterS = undefined;
  }

  #end(): void {
    this.#isBetween = false;
    this.#skipAfterS = undefined;
    if (this.#state.get().ad) this.#visit.endBreak();
    this.#state.update({ ad: undefined });
  }
}

/** Values missing from the event are kept from `before`. */
function readAd(record: UnknownRecord, before: PlayingAd, skipAfterS: number | undefined): PlayingAd {
  const number = (name: string): number | undefined => readNumber(record[name]);
  const positionS = number('position') ?? 0;
  const durationS = number('duration');
  return {
    position: number('sequence') ?? before.position,
    count: number('podcount') ?? before.count,
    remainingS: durationS === undefined ? before.remainingS : Math.max(durationS - positionS, 0),
    skippableInS: skipAfterS === undefined ? undefined : Math.max(Math.ceil(skipAfterS - positionS), 0),
    clickUrl: readClickUrl(record['clickThroughUrl']) ?? before.clickUrl,
  };
}

function readClickUrl(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && isHttpUrl(text) ? text : undefined;
}

export interface JwAdPorts {
  /** One per page: the rules of ads count titles and times over all players of a visit. */
  readonly visit: AdVisit;
  readonly logger: Logger;
}

/**
 * Returns the ad configuration for the library, which has its own VAST client and requests the ads itself (content-host
 * 2.11, 2.12). Empty when there are none, or when the schedule fails to load; never rejects.
 *
 * @param goesOnAtS position in seconds of a title that goes on after its first ads; undefined for one that begins. The
 *   breaks of a document are known to the library alone, so such a title has no more of them
 */
export async function toJwAdvertising(
  { source, isLive, durationS, itemMacros }: AdPlan,
  { visit, logger }: JwAdPorts,
  goesOnAtS?: number,
): Promise<Readonly<Record<string, unknown>>> {
  // The library knows nothing of the title but its source.
  const fill = (url: string): string => fillTitleMacros(url, itemMacros);
  const isBeginning = goesOnAtS === undefined;
  if (source.kind === 'vmap')
    return isBeginning ? { advertising: { client: 'vast', schedule: fill(source.url) } } : {};
  try {
    const { breaks, rules } = await source.fetch();
    // The library counts the titles and breaks of one player, and each title has a player of its own.
    if (!visit.hasAds(rules)) return {};
    const mayBegin = isBeginning && visit.mayInterrupt(rules);
    const due = breaks.filter(({ offset }) =>
      offset.kind === 'start' ? mayBegin : !isLive && (isBeginning || isAfter(offset, goesOnAtS, durationS)),
    );
    const { minBetweenS: timeBetweenAds, startOnSeek } = rules;
    return {
      advertising: {
        client: 'vast',
        schedule: due.map((adBreak) => toJwBreak({ ...adBreak, tags: adBreak.tags.map(fill) })),
        rules: { timeBetweenAds, startOnSeek: mayBegin ? startOnSeek : 'none' },
      },
    };
  } catch (error) {
    logger.info('There are no ads for this title', { error });
    return {};
  }
}

function isAfter(offset: AdOffset, positionS: number, durationS: number): boolean {
  return offset.kind === 'end' || (toOffsetS(offset, durationS) ?? 0) > positionS;
}

function toJwBreak({ offset, tags, skipAfterS }: AdBreak): Readonly<Record<string, unknown>> {
  return {
    offset: toJwOffset(offset),
    tag: tags,
    type: 'linear',
    ...(skipAfterS === undefined ? {} : { skipoffset: skipAfterS }),
  };
}

function toJwOffset(offset: AdOffset): string {
  switch (offset.kind) {
    case 'start':
      return 'pre';
    case 'end':
      return 'post';
    case 'time':
      return String(offset.atS);
    case 'share':
      return `${offset.share * 100}%`;
  }
}
