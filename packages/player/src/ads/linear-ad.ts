import type { AdOffset } from '@marquee/common/ads/ad-offset.ts';

/** One file of an ad. */
export interface AdMediaFile {
  /** Absolute http(s) address. */
  readonly url: string;
  /** MIME type given by the ad server, in lower case; empty when it gives none. */
  readonly type: string;
  /** Pixels; 0 when unknown. */
  readonly heightPx: number;
  /** Kilobits per second; 0 when unknown. */
  readonly bitrateKbps: number;
}

/** A tracking address for one event (VAST 4.2, 3.14). */
export interface AdTracker {
  /** The event's VAST name: `start`, `firstQuartile`, `pause` … */
  readonly event: string;
  readonly url: string;
  /** Position within the ad; only `progress` has one. */
  readonly offset: AdOffset | undefined;
}

/** Beacon addresses of an ad. All are absolute http(s) addresses with unfilled macros. */
export interface AdReports {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clicks: readonly string[];
  readonly trackers: readonly AdTracker[];
}

export const NO_REPORTS: AdReports = { impressions: [], errors: [], clicks: [], trackers: [] };

/** An ad that replaces the title on screen, including all additions of its wrappers. */
export interface LinearAd {
  /** Seconds, as given by the ad server; undefined when it gives none. */
  readonly durationS: number | undefined;
  /** Position from which the ad may be skipped; undefined when it may not. */
  readonly skipOffset: AdOffset | undefined;
  readonly mediaFiles: readonly AdMediaFile[];
  /** Absolute http(s) address of the advertiser's page. */
  readonly clickUrl: string | undefined;
  readonly reports: AdReports;
}

/** Joins the reports of a wrapper with those of the ad it wraps, outermost first. */
export function joinReports(outer: AdReports, inner: AdReports): AdReports {
  return {
    impressions: [...outer.impressions, ...inner.impressions],
    errors: [...outer.errors, ...inner.errors],
    clicks: [...outer.clicks, ...inner.clicks],
    trackers: [...outer.trackers, ...inner.trackers],
  };
}
