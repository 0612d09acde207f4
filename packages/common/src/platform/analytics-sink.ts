import type { ServiceIdentifier } from 'inversify';

/** An event of a visit, for the operator. Holds nothing that identifies the viewer. */
export type AnalyticsEvent =
  | { readonly type: 'page_view'; readonly path: string }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'playback_start'; readonly mediaId: string }
  | { readonly type: 'playback_complete'; readonly mediaId: string }
  | { readonly type: 'error'; readonly code: string }
  | PlaybackQualityEvent;

/**
 * The outcome of a playback so far. `left_before_start`: the viewer left before the first frame; `left`: the viewer
 * left during playback; `going_on`: the page was hidden and may become visible again.
 */
export type PlaybackOutcome = 'going_on' | 'ended' | 'left' | 'left_before_start' | 'failed';

/** Quality of one playback: one event, plus one for each time the page was hidden meanwhile. */
export interface PlaybackQualityEvent {
  readonly type: 'playback_quality';
  readonly mediaId: string;
  /** 1 for the first playback of the visit. */
  readonly playback: number;
  /** 1 for the first event of the playback. Counts and seconds are those since the previous event. */
  readonly part: number;
  readonly outcome: PlaybackOutcome;
  /**
   * Milliseconds from the request to the first frame; undefined before the first frame, or when the request was not
   * timed.
   */
  readonly startUpMs: number | undefined;
  /** Seconds of the title that were played, without ads and pauses. */
  readonly playedS: number;
  /** Number of interruptions by buffering. */
  readonly stalls: number;
  readonly stalledS: number;
  /** Number of bitrate changes, automatic and manual. */
  readonly switches: number;
  /** Bits per second of the last rendition; undefined when unknown. */
  readonly bitrateBps: number | undefined;
  /** Codes of the errors that stopped playback, as shown for support: `MQ-5-503`. */
  readonly codes: readonly string[];
}

/** A destination of events; there may be several. Never throws and never blocks. */
export interface AnalyticsSink {
  /** Whether this destination is configured on this site and accepts the event. */
  supports(event: AnalyticsEvent): boolean;
  send(event: AnalyticsEvent): void;
}

export const AnalyticsSink: ServiceIdentifier<AnalyticsSink> = Symbol.for('AnalyticsSink');
