import type { AdOffset } from './ad-offset.ts';

/** One stop of the title at which ads are seen. */
export interface AdBreak {
  readonly offset: AdOffset;
  /** Absolute http(s) addresses of VAST documents; the next one is asked when one has no ad to give. */
  readonly tags: readonly string[];
  /** Seconds after which ads that do not say so themselves may be skipped; undefined when they may not. */
  readonly skipAfterS: number | undefined;
}

/** Which breaks a viewer gets (content-host 2.11). */
export interface AdRules {
  /** The first title of a visit that has ads; 1 is the first. */
  readonly startOn: number;
  /** Ads on every n-th title from there; 0 on that one alone. */
  readonly frequency: number;
  /** Seconds that pass at least between the end of a break and the next one. */
  readonly minBetweenS: number;
  /** What is seen before a title that begins in its middle: the pre-roll, the mid-roll that was due last, nothing. */
  readonly startOnSeek: 'pre' | 'mid' | 'none';
}

/** The breaks of a title, and the rules for them. */
export interface AdSchedule {
  readonly breaks: readonly AdBreak[];
  readonly rules: AdRules;
}

export const DEFAULT_AD_RULES: AdRules = { startOn: 1, frequency: 1, minBetweenS: 0, startOnSeek: 'pre' };

/** Where the breaks of a title come from: a schedule of the content host, or a VMAP document at `url`. */
export type AdSource =
  | {
      readonly kind: 'schedule';
      /** Fails as the network does; then there are no ads. */
      readonly fetch: () => Promise<AdSchedule>;
    }
  | { readonly kind: 'vmap'; readonly url: string };

/** The ads beside one title. */
export interface AdPlan {
  /** Breaks that were seen stay seen when the same title is loaded again. */
  readonly mediaId: string;
  /** What is live has ads before it only. */
  readonly isLive: boolean;
  /** Seconds, as the item says; 0 while unknown. */
  readonly durationS: number;
  readonly source: AdSource;
}
