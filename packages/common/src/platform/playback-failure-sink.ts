import type { ServiceIdentifier } from 'inversify';

/**
 * A title that does not play, as a plain count: neither who watched nor what. Holds nothing that was read from the
 * viewer's device, so it is sent without consent.
 */
export interface PlaybackFailure {
  /** As shown for support: `MQ-5-503`. */
  readonly code: string;
  readonly engine: 'shaka' | 'jwplayer';
  readonly stream: PlaybackStream;
}

/** `unknown` until the host has returned the title's sources. */
export type PlaybackStream = 'hls' | 'dash' | 'file' | 'unknown';

/** A destination of failures; there may be several. Never throws and never blocks. */
export interface PlaybackFailureSink {
  /** Whether this destination is configured on this site. */
  supports(failure: PlaybackFailure): boolean;
  send(failure: PlaybackFailure): void;
}

export const PlaybackFailureSink: ServiceIdentifier<PlaybackFailureSink> = Symbol.for('PlaybackFailureSink');
