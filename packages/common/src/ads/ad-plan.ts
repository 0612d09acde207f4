import type { AdOffset } from './ad-offset.ts';

/** An ad break of a title. */
export interface AdBreak {
  readonly offset: AdOffset;
  /** Absolute http(s) addresses of VAST documents; the next is requested when one returns no ad. */
  readonly tags: readonly string[];
  /** Seconds until an ad without its own skip offset can be skipped; undefined when ads cannot be skipped. */
  readonly skipAfterS: number | undefined;
}

/** Which breaks are shown to a viewer (content-host 2.11). */
export interface AdRules {
  /** The first title of a visit that has ads, counted from 1. */
  readonly startOn: number;
  /** Shows ads on every n-th title from `startOn`; 0 shows them on that title only. */
  readonly frequency: number;
  /** Minimum number of seconds between the end of a break and the next one. */
  readonly minBetweenS: number;
  /** The break shown before a title that starts in its middle: the pre-roll, the last mid-roll due, or none. */
  readonly startOnSeek: 'pre' | 'mid' | 'none';
}

/** The ad breaks of a title and the rules for them. */
export interface AdSchedule {
  readonly breaks: readonly AdBreak[];
  readonly rules: AdRules;
}

export const DEFAULT_AD_RULES: AdRules = { startOn: 1, frequency: 1, minBetweenS: 0, startOnSeek: 'pre' };

/** Source of a title's ad breaks: a schedule of the content host, or a VMAP document at `url`. */
export type AdSource =
  | {
      readonly kind: 'schedule';
      /** Rejects with network errors; the title then plays without ads. */
      readonly fetch: () => Promise<AdSchedule>;
    }
  | { readonly kind: 'vmap'; readonly url: string };

/** The ads of one title. */
export interface AdPlan {
  /** Identifies the title: breaks already shown are not repeated when it is loaded again. */
  readonly mediaId: string;
  /** Live streams have pre-roll ads only. */
  readonly isLive: boolean;
  /** Duration in seconds according to the item; 0 while unknown. */
  readonly durationS: number;
  /** Values of the title for macros in the addresses of its ads, by the name after `item-`. */
  readonly itemMacros: Readonly<Record<string, string>>;
  readonly source: AdSource;
}
