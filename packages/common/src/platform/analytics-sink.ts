import type { ServiceIdentifier } from 'inversify';

/** What the operator may learn about a visit. Holds nothing that names the viewer. */
export type AnalyticsEvent =
  | { readonly type: 'page_view'; readonly path: string }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'playback_start'; readonly mediaId: string }
  | { readonly type: 'playback_complete'; readonly mediaId: string }
  | { readonly type: 'error'; readonly code: string };

/** A place that events go to; there may be several. Never throws and never waits. */
export interface AnalyticsSink {
  /** Whether this place is set up on this site and takes such events. */
  supports(event: AnalyticsEvent): boolean;
  send(event: AnalyticsEvent): void;
}

export const AnalyticsSink: ServiceIdentifier<AnalyticsSink> = Symbol.for('AnalyticsSink');
