import type { AdOffset } from '@marquee/common/ads/ad-offset.ts';

/** One file of an ad. */
export interface AdMediaFile {
  /** Absolute http(s) address. */
  readonly url: string;
  /** MIME type as the ad server names it, lower case; empty when it does not. */
  readonly type: string;
  /** Pixels; 0 while unknown. */
  readonly heightPx: number;
  /** Thousands of bits per second; 0 while unknown. */
  readonly bitrateKbps: number;
}

/** An address that is told of an event (VAST 4.2, 3.14). */
export interface AdTracker {
  /** VAST's own word: `start`, `firstQuartile`, `pause` … */
  readonly event: string;
  readonly url: string;
  /** Where in the ad; `progress` alone has one. */
  readonly offset: AdOffset | undefined;
}

/** Whom to tell of what becomes of an ad. All are absolute http(s) addresses, macros not yet filled. */
export interface AdReports {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clicks: readonly string[];
  readonly trackers: readonly AdTracker[];
}

export const NO_REPORTS: AdReports = { impressions: [], errors: [], clicks: [], trackers: [] };

/** An ad that takes the picture's place, with everything its wrappers added. */
export interface LinearAd {
  /** Seconds, as the ad server says; undefined when it does not. */
  readonly durationS: number | undefined;
  /** From when on it may be skipped; undefined when it may not. */
  readonly skipOffset: AdOffset | undefined;
  readonly mediaFiles: readonly AdMediaFile[];
  /** Absolute http(s) address of what is advertised. */
  readonly clickUrl: string | undefined;
  readonly reports: AdReports;
}

/** The reports of a wrapper and of what it wraps, outermost first. */
export function joinReports(outer: AdReports, inner: AdReports): AdReports {
  return {
    impressions: [...outer.impressions, ...inner.impressions],
    errors: [...outer.errors, ...inner.errors],
    clicks: [...outer.clicks, ...inner.clicks],
    trackers: [...outer.trackers, ...inner.trackers],
  };
}
