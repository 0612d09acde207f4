import type { ServiceIdentifier } from 'inversify';

import type { AdPlan } from '../ads/ad-plan.ts';
import type { MediaSource, MediaTrack } from '../content/media-item.ts';
import type { SystemMediaTitle } from '../platform/system-media-controls.ts';
import type { AppError } from '../shared/app-error.ts';
import type { PlaybackErrorCode } from './playback-errors.ts';

/** Purpose of an audio track other than the main one: audio description, or commentary by the makers. */
export type AudioPurpose = 'description' | 'commentary';

/** A track the viewer can choose: captions, audio or a rendition. */
export interface PlayerTrack {
  readonly id: string;
  /** Label from the stream; undefined when it has none. */
  readonly label: string | undefined;
  /** BCP 47 code; undefined when unknown. */
  readonly language: string | undefined;
  /** Audio only; undefined for the main audio track, and when unknown. */
  readonly purpose?: AudioPurpose;
  /** Number of audio channels; undefined when unknown. */
  readonly channels?: number;
}

/** A quality that the viewer can select. */
export interface Rendition {
  readonly id: string;
  /** Height in pixels; undefined for audio only. */
  readonly heightPx: number | undefined;
  /** Bits per second. */
  readonly bitrateBps: number;
}

/** The seekable range of a live stream; both ends move with time. */
export interface LiveWindow {
  /** Seconds on the timeline of `positionS`: the oldest available picture. */
  readonly startS: number;
  /** Seconds: the live edge. */
  readonly endS: number;
  /** Whether playback is at the live edge. */
  readonly isAtEdge: boolean;
}

/** A chapter of a title, from its chapters track. */
export interface Chapter {
  readonly title: string;
  /** Seconds. */
  readonly startS: number;
  /** Seconds; never before `startS`. */
  readonly endS: number;
}

/** The ad playing in place of the title. */
export interface PlayingAd {
  /** 1 for the first ad of the break. */
  readonly position: number;
  /** Ads in the break. */
  readonly count: number;
  /** Seconds; 0 while unknown. */
  readonly remainingS: number;
  /** Seconds until it can be skipped, 0 when it can be now; undefined when it cannot. */
  readonly skippableInS: number | undefined;
  /** Absolute http(s) URL of the advertiser; undefined when there is none. */
  readonly clickUrl: string | undefined;
}

/** An ad break stitched into the stream by the server. In seconds on the timeline of `positionS`. */
export interface StitchedBreak {
  readonly startS: number;
  /** Always greater than `startS`. */
  readonly endS: number;
  /** False when the stream does not signal the end; `endS` is then the maximum assumed. */
  readonly isEndKnown: boolean;
}

/** Statistics of the engine, for the statistics overlay and reports; each value is undefined while unknown. */
export interface PlaybackStatistics {
  readonly engine: string;
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
  readonly codecs: string | undefined;
  /** Bits per second of the current rendition. */
  readonly bitrateBps: number | undefined;
  /** Estimated bandwidth in bits per second. */
  readonly bandwidthBps: number | undefined;
  /** Seconds buffered ahead. */
  readonly bufferS: number | undefined;
  /** Seconds behind the live moment; live streams only. */
  readonly latencyS: number | undefined;
  readonly droppedFrames: number | undefined;
  readonly decodedFrames: number | undefined;
  /** Rebufferings since the title began. */
  readonly stalls: number | undefined;
}

export type PlayerPhase =
  'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** State of the player. Read-only: changed by the player in response to method calls. */
export interface PlayerState {
  readonly phase: PlayerPhase;
  /** Seconds. */
  readonly positionS: number;
  /** Seconds; 0 while unknown, Infinity for live. */
  readonly durationS: number;
  readonly captionTracks: readonly PlayerTrack[];
  readonly captionTrackId: string | undefined;
  readonly audioTracks: readonly PlayerTrack[];
  readonly audioTrackId: string | undefined;
  /** Highest quality first; empty when the engine offers no choice. */
  readonly renditions: readonly Rendition[];
  /** Selected by the viewer; undefined means automatic. */
  readonly renditionId: string | undefined;
  /** Playback rate; 1 is normal speed. */
  readonly rate: number;
  /** Undefined unless live. */
  readonly liveWindow: LiveWindow | undefined;
  /** In order of time, without overlaps. */
  readonly chapters: readonly Chapter[];
  /** Undefined while the title's own stream plays, including a stitched break. */
  readonly ad: PlayingAd | undefined;
  /** Ads stitched into the stream, as far as it signals them: in order of time, without overlaps. */
  readonly stitchedBreaks: readonly StitchedBreak[];
  /** Positions of coming ad breaks in seconds, in order of time; breaks already shown are left out. */
  readonly adBreaksS: readonly number[];
  readonly error: AppError<PlaybackErrorCode> | undefined;
  /** Wall-clock time of the picture at which a live stream failed while behind its live edge; else undefined. */
  readonly failedAt: Date | undefined;
}

/** A title to load. */
export interface PlayerRequest {
  readonly sources: readonly MediaSource[];
  readonly tracks: readonly MediaTrack[];
  /** Start position in seconds. */
  readonly startS: number;
  /** Wall-clock time of the picture that a live stream starts at, in place of `startS`; unused when casting. */
  readonly startAt?: Date | undefined;
  /** Content id for the host's statistics (CMCD); sent only if the deployment enables it. */
  readonly contentId?: string;
  /** Metadata for cast devices; unused by players of this page. */
  readonly presentation?: TitlePresentation;
  /**
   * Requests fresh URLs when the signed ones expire, so that playback continues. Fails with a `PlaybackErrorCode`.
   * Without it, playback ends when the URLs expire.
   */
  readonly refresh?: (signal: AbortSignal) => Promise<FreshAddresses>;
  /** Ads to play with the title; without it there are none. Ignored by engines without ad support. */
  readonly ads?: AdPlan;
  /** Loads at once and becomes `ready`, but starts playing only when this promise settles, e.g. after a pre-roll. */
  readonly playAfter?: Promise<unknown>;
}

/** Metadata that the stream itself does not contain. */
export interface TitlePresentation {
  readonly title: SystemMediaTitle;
  readonly isLive: boolean;
}

/** URLs that are valid now. */
export type FreshAddresses = Pick<PlayerRequest, 'sources' | 'tracks'>;

/** State of a player without a title. */
export const IDLE_PLAYER_STATE: PlayerState = {
  phase: 'idle',
  positionS: 0,
  durationS: 0,
  captionTracks: [],
  captionTrackId: undefined,
  audioTracks: [],
  audioTrackId: undefined,
  renditions: [],
  renditionId: undefined,
  rate: 1,
  liveWindow: undefined,
  chapters: [],
  ad: undefined,
  stitchedBreaks: [],
  adBreaksS: [],
  error: undefined,
  failedAt: undefined,
};

/** Controls for ads. */
export interface AdControl<Surface> {
  /**
   * Surface that shows the ads, and that play, pause and volume apply to while `state.ad` is set; hide the title's own
   * surface then. Undefined when ads use the player's own surface.
   */
  readonly surface?: Surface;
  /** Skips the current ad if it can be skipped; does nothing without one. */
  skip(): void;
  /** Pauses the ad and reports the click on `clickUrl` to the advertiser. The caller opens the URL. */
  follow(): void;
}

/** Preloading of the next title. */
export interface PlayerPreloading {
  /**
   * Starts to load a title, so that a `load` of the same source at the same position shows its first picture at once.
   * Replaces the previous preload. Does nothing for titles that cannot be preloaded. Never fails.
   */
  preload(request: PlayerRequest): void;
}

/**
 * A playback engine. `Surface` is what the platform renders it on (in browsers an element with the HTMLMediaElement
 * API); this package never accesses it.
 */
export interface Player<Surface> {
  readonly surface: Surface;
  /** Undefined for players without ads. */
  readonly ads?: AdControl<Surface>;
  /** Set by players that support normal speed only. */
  readonly hasFixedRate?: true;
  /** Undefined for players that cannot preload. */
  readonly preloading?: PlayerPreloading;
  getState(): PlayerState;
  /** Calls `listener` on every change until `signal` aborts. */
  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void;
  /** Loads a title, replacing the current one. Failures set `phase: 'failed'` instead of rejecting. */
  load(request: PlayerRequest, signal: AbortSignal): Promise<void>;
  /** Selects captions; undefined turns them off. */
  selectCaptionTrack(id: string | undefined): void;
  /** Selects an audio track; ignores unknown ids. */
  selectAudioTrack(id: string): void;
  /** Fixes one quality; undefined restores automatic selection. */
  selectRendition(id: string | undefined): void;
  /** Sets the playback rate, 0.25 to 4; kept for the following titles. */
  setRate(rate: number): void;
  /** Seeks to the live edge and plays, also when paused; does nothing unless live. */
  goToLiveEdge(): void;
  getStatistics(): PlaybackStatistics;
  /** Stops playback and removes all listeners; the surface can be discarded. */
  destroy(): Promise<void>;
}

/** Creates players. Bound to a lazy import: engine code is loaded by the first `preload` or `create`. */
export interface PlayerFactory<Surface> {
  /**
   * Loads the engine's code on intent (hover, focus, touch), and with a `request` also the beginning of that title.
   * Never fails; a failed chunk load is reported by `create`.
   */
  preload(request?: PlayerRequest): void;
  /** Fails with `player_not_loaded` when the engine's code fails to load. */
  create(): Promise<Player<Surface>>;
}

export const PlayerFactory: ServiceIdentifier<PlayerFactory<unknown>> = Symbol.for('PlayerFactory');
