import type { ServiceIdentifier } from 'inversify';

import type { AdPlan } from '../ads/ad-plan.ts';
import type { MediaSource, MediaTrack } from '../content/media-item.ts';
import type { SystemMediaTitle } from '../platform/system-media-controls.ts';
import type { AppError } from '../shared/app-error.ts';
import type { PlaybackErrorCode } from './playback-errors.ts';

/** A track the viewer can choose: captions, audio or a rendition. */
export interface PlayerTrack {
  readonly id: string;
  /** As the stream names it; undefined when it does not. */
  readonly label: string | undefined;
  /** BCP 47 code; undefined when unknown. */
  readonly language: string | undefined;
}

/** A quality the viewer can choose. */
export interface Rendition {
  readonly id: string;
  /** Pixels of the picture's height; undefined for sound alone. */
  readonly heightPx: number | undefined;
  /** Bits per second. */
  readonly bitrateBps: number;
}

/** Where one can go in a live stream; both ends slide. */
export interface LiveWindow {
  /** Seconds on the time line of `positionS`: the oldest picture that can be had. */
  readonly startS: number;
  /** Seconds: the live edge. */
  readonly endS: number;
  /** Whether what is seen is as live as the stream allows. */
  readonly isAtEdge: boolean;
}

/** A part of a title with a name, from its chapters track. */
export interface Chapter {
  readonly title: string;
  /** Seconds. */
  readonly startS: number;
  /** Seconds; never before `startS`. */
  readonly endS: number;
}

/** The ad that is seen in place of the title. */
export interface PlayingAd {
  /** 1 for the first ad of the break. */
  readonly position: number;
  /** Ads in the break. */
  readonly count: number;
  /** Seconds; 0 while unknown. */
  readonly remainingS: number;
  /** Seconds until it may be skipped, 0 when it may now; undefined when it may not. */
  readonly skippableInS: number | undefined;
  /** Absolute http(s) address of what is advertised; undefined when there is none. */
  readonly clickUrl: string | undefined;
}

/** Ads that a server put into the stream of a title. Seconds on the time line of `positionS`. */
export interface StitchedBreak {
  readonly startS: number;
  /** Always after `startS`. */
  readonly endS: number;
  /** False where the stream does not say when it ends: then `endS` is the longest that it is taken to be. */
  readonly isEndKnown: boolean;
}

/** What the engine can tell of its work; each figure undefined while unknown. For the statistics overlay and reports. */
export interface PlaybackStatistics {
  readonly engine: string;
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
  readonly codecs: string | undefined;
  /** Bits per second of what is shown. */
  readonly bitrateBps: number | undefined;
  /** Bits per second that the network is believed to carry. */
  readonly bandwidthBps: number | undefined;
  /** Seconds of picture ahead. */
  readonly bufferS: number | undefined;
  /** Seconds behind what happens now; live streams only. */
  readonly latencyS: number | undefined;
  readonly droppedFrames: number | undefined;
  readonly decodedFrames: number | undefined;
  /** Times the picture stopped for want of data since the title began. */
  readonly stalls: number | undefined;
}

export type PlayerPhase =
  'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

/** What the player is seen to do. Never set from outside: requests go in, this comes back. */
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
  /** The best first; empty when the engine leaves no choice. */
  readonly renditions: readonly Rendition[];
  /** What the viewer chose; undefined is automatic. */
  readonly renditionId: string | undefined;
  /** 1 is as fast as life. */
  readonly rate: number;
  /** Undefined for what is not live. */
  readonly liveWindow: LiveWindow | undefined;
  /** In order of time, never over each other. */
  readonly chapters: readonly Chapter[];
  /** Undefined while the title's own stream is seen, also in a stitched break. */
  readonly ad: PlayingAd | undefined;
  /** The ads in the stream itself, as far as it names them: in order of time, never over each other. */
  readonly stitchedBreaks: readonly StitchedBreak[];
  readonly error: AppError<PlaybackErrorCode> | undefined;
}

/** What to play. */
export interface PlayerRequest {
  readonly sources: readonly MediaSource[];
  readonly tracks: readonly MediaTrack[];
  /** Seconds to begin at. */
  readonly startS: number;
  /** Id of the title for the host's own statistics (CMCD), sent only where the deployment wants that. */
  readonly contentId?: string;
  /** What another screen must be told; players of this page have no use for it. */
  readonly presentation?: TitlePresentation;
  /**
   * Gets the addresses anew when their permission has run out, so that the title goes on where it is. Fails with a
   * `PlaybackErrorCode`. Without it, a permission that runs out ends the title.
   */
  readonly refresh?: (signal: AbortSignal) => Promise<FreshAddresses>;
  /** The ads beside the title; left out, there are none. An engine that plays no ads passes over it. */
  readonly ads?: AdPlan;
  /** Loads at once and is `ready`, but begins to play only when this settles: something else is seen before. */
  readonly playAfter?: Promise<unknown>;
}

/** What cannot be seen in the stream itself. */
export interface TitlePresentation {
  readonly title: SystemMediaTitle;
  readonly isLive: boolean;
}

/** Addresses with a permission that is good now. */
export type FreshAddresses = Pick<PlayerRequest, 'sources' | 'tracks'>;

/** The state of a player that was given nothing to play. */
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
  error: undefined,
};

/** What a viewer can do about an ad. */
export interface AdControl<Surface> {
  /**
   * Where ads are seen and what is to be played, paused and heard while `state.ad` is set; left out when that is the
   * player's own surface. The title's own surface is not to be seen then.
   */
  readonly surface?: Surface;
  /** Ends the ad that may be skipped; nothing while there is none. */
  skip(): void;
  /** The viewer goes to `clickUrl`: pauses the ad and tells the advertiser. Whoever calls opens the address. */
  follow(): void;
}

/** What a player can do about the title that is likely to come next. */
export interface PlayerPreloading {
  /**
   * Begins to fetch a title, so that a `load` of the same source at the same place shows its first picture at once. One at
   * a time: what was asked for before is let go. Nothing for what cannot be fetched ahead. Never fails.
   */
  preload(request: PlayerRequest): void;
}

/**
 * One playback engine. `Surface` is what the platform shows it on (in browsers an element with the HTMLMediaElement
 * API); this package never looks inside.
 */
export interface Player<Surface> {
  readonly surface: Surface;
  /** Only a player that plays ads has it. */
  readonly ads?: AdControl<Surface>;
  /** Set by a player that plays only as fast as life. */
  readonly hasFixedRate?: true;
  /** Only a player that can fetch ahead has it. */
  readonly preloading?: PlayerPreloading;
  getState(): PlayerState;
  /** Tells of every change until `signal` aborts. */
  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void;
  /** Loads, replacing what plays. Failures arrive as `phase: 'failed'`, not as rejections. */
  load(request: PlayerRequest, signal: AbortSignal): Promise<void>;
  /** Chooses captions; undefined switches them off. */
  selectCaptionTrack(id: string | undefined): void;
  /** Chooses the sound; an id that is not there changes nothing. */
  selectAudioTrack(id: string): void;
  /** Holds one quality; undefined leaves it to the network again. */
  selectRendition(id: string | undefined): void;
  /** Plays faster or slower, 0.25 to 4; kept for what is loaded next. */
  setRate(rate: number): void;
  /** To the newest picture of a live stream; nothing for the rest. */
  goToLiveEdge(): void;
  getStatistics(): PlaybackStatistics;
  /** Ends everything and lets go of every listener; the surface can be thrown away. */
  destroy(): Promise<void>;
}

/** Makes players. Bound to a lazy import: nothing of an engine is loaded before `preload` or `create` is called. */
export interface PlayerFactory<Surface> {
  /**
   * Fetches the engine's code on intent (hover, focus, touch), and with a `request` the beginning of the title that the
   * viewer points at. Never fails; a lost chunk shows at `create`.
   */
  preload(request?: PlayerRequest): void;
  /** Fails with `player_not_loaded` when the engine's code cannot be had. */
  create(): Promise<Player<Surface>>;
}

export const PlayerFactory: ServiceIdentifier<PlayerFactory<unknown>> = Symbol.for('PlayerFactory');
