import type { ServiceIdentifier } from 'inversify';

/** What the operator may learn about a visit. Holds nothing that names the viewer. */
export type AnalyticsEvent =
  | { readonly type: 'page_view'; readonly path: string }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'playback_start'; readonly mediaId: string }
  | { readonly type: 'playback_complete'; readonly mediaId: string }
  | { readonly type: 'error'; readonly code: string }
  | PlaybackQualityEvent;

/**
 * What became of a playback so far. `left_before_start`: the viewer did not wait for the first picture; `left`: they went in
 * the middle; `going_on`: the page was put away and may come back.
 */
export type PlaybackOutcome = 'going_on' | 'ended' | 'left' | 'left_before_start' | 'failed';

/** How well a playback did: one event, and a further one for each time that the page was put away meanwhile. */
export interface PlaybackQualityEvent {
  readonly type: 'playback_quality';
  readonly mediaId: string;
  /** 1 for the first playback of the visit. */
  readonly playback: number;
  /** 1 for the first event of the playback. Counts and seconds are those since the event before. */
  readonly part: number;
  readonly outcome: PlaybackOutcome;
  /** Milliseconds from the wish to the first picture; undefined while there was none, and when nobody measured yet. */
  readonly startUpMs: number | undefined;
  /** Seconds that the title was seen, ads and pauses left out. */
  readonly playedS: number;
  /** Times the picture stopped for want of data. */
  readonly stalls: number;
  readonly stalledS: number;
  /** Changes of the bitrate, whoever made them. */
  readonly switches: number;
  /** Bits per second of what was seen last; undefined when unknown. */
  readonly bitrateBps: number | undefined;
  /** What kept it from playing, as support is told of it: `MQ-5-503`. */
  readonly codes: readonly string[];
}

/** A place that events go to; there may be several. Never throws and never waits. */
export interface AnalyticsSink {
  /** Whether this place is set up on this site and takes such events. */
  supports(event: AnalyticsEvent): boolean;
  send(event: AnalyticsEvent): void;
}

export const AnalyticsSink: ServiceIdentifier<AnalyticsSink> = Symbol.for('AnalyticsSink');
