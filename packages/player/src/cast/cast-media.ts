import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import { clampToRange, type SeekRange } from '@marquee/common/playback/seek-range.ts';

import { toTimeRanges } from '../jw/time-ranges.ts';
import type { MediaSurface } from '../media-surface.ts';
import { setThumbnailsTrack } from '../shaka/thumbnails-track.ts';
import type { CastFacts, CastRemote } from './cast-remote.ts';

const NOTHING: CastFacts = {
  state: 'idle',
  positionS: 0,
  durationS: 0,
  liveWindow: undefined,
  volume: 1,
  isMuted: false,
};

/**
 * Presents the receiver as a media element, so that controls and hooks need not know where a title plays. It has no
 * picture.
 */
export class CastMedia extends HTMLElement implements MediaSurface {
  readonly error = null;
  readonly playbackRate = 1;
  readonly defaultPlaybackRate = 1;
  readonly seeking = false;
  /** Holds the seek previews: only a media element loads text tracks. */
  readonly #previews = document.createElement('video');
  #remote: CastRemote | undefined;
  #playAgain: ((startS: number) => void) | undefined;
  #facts = NOTHING;
  #isLive = false;
  #hasEnded = false;

  constructor() {
    super();
    this.#previews.crossOrigin = 'anonymous';
  }

  /** Connects to `remote`. `playAgain` sends a finished title to the receiver again. */
  connect(remote: CastRemote, playAgain: (startS: number) => void): void {
    this.#remote = remote;
    this.#playAgain = playAgain;
    this.#facts = remote.getFacts();
  }

  /** Prepares for another title that is being sent to the receiver. */
  begin(isLive: boolean, tracks: readonly MediaTrack[]): void {
    this.#isLive = isLive;
    this.#hasEnded = false;
    setThumbnailsTrack(this.#previews, tracks);
    for (const name of ['emptied', 'loadstart']) this.#say(name);
  }

  /** Reads the receiver's facts and fires events for their changes. */
  read(): void {
    const before = this.#facts;
    const now = this.#remote?.getFacts() ?? NOTHING;
    this.#facts = now;
    if (now.state !== before.state) for (const name of EVENTS[now.state]) this.#say(name);
    if (now.durationS !== before.durationS)
      for (const name of ['durationchange', 'loadedmetadata']) this.#say(name);
    if (now.positionS !== before.positionS) this.#say('timeupdate');
    if (now.volume !== before.volume || now.isMuted !== before.isMuted) this.#say('volumechange');
  }

  /** Marks the title as ended on the receiver. */
  finish(): void {
    this.#hasEnded = true;
    for (const name of ['pause', 'ended']) this.#say(name);
  }

  get textTracks(): TextTrackList {
    return this.#previews.textTracks;
  }

  get paused(): boolean {
    const { state } = this.#facts;
    return this.#hasEnded || state === 'paused' || state === 'idle';
  }

  get ended(): boolean {
    return this.#hasEnded;
  }

  get readyState(): number {
    const { state } = this.#facts;
    if (state === 'idle') return HTMLMediaElement.HAVE_NOTHING;
    return state === 'buffering' ? HTMLMediaElement.HAVE_CURRENT_DATA : HTMLMediaElement.HAVE_ENOUGH_DATA;
  }

  get currentTime(): number {
    return this.#facts.positionS;
  }

  /** Seeks, at most to the ends, as media elements do. */
  set currentTime(targetS: number) {
    if (!Number.isFinite(targetS)) return;
    const positionS = clampToRange(targetS, this.#range);
    // Updated at once, so that a second seek starts from the target of the first.
    this.#facts = { ...this.#facts, positionS };
    if (this.#hasEnded) this.#playAgain?.(positionS);
    else this.#remote?.seek(positionS);
    this.#say('timeupdate');
  }

  get duration(): number {
    if (this.#isLive) return Infinity;
    return this.#facts.durationS > 0 ? this.#facts.durationS : NaN;
  }

  get seekable(): TimeRanges {
    const { liveWindow, durationS } = this.#facts;
    return liveWindow ? toTimeRanges(liveWindow.startS, liveWindow.endS) : toTimeRanges(0, durationS);
  }

  /** The receiver does not report its buffer. */
  get buffered(): TimeRanges {
    return toTimeRanges(0, 0);
  }

  get volume(): number {
    return this.#facts.volume;
  }

  set volume(volume: number) {
    this.#facts = { ...this.#facts, volume };
    this.#remote?.setVolume(volume);
    this.#say('volumechange');
  }

  get muted(): boolean {
    return this.#facts.isMuted;
  }

  set muted(isMuted: boolean) {
    this.#remote?.setMuted(isMuted);
    this.#facts = { ...this.#facts, isMuted };
    this.#say('volumechange');
  }

  play(): Promise<void> {
    if (this.#hasEnded) this.#playAgain?.(0);
    else this.#remote?.play();
    return Promise.resolve();
  }

  pause(): void {
    this.#remote?.pause();
  }

  /** Has no end while that is unknown. */
  get #range(): SeekRange {
    const { liveWindow, durationS } = this.#facts;
    return liveWindow ?? { startS: 0, endS: this.#isLive || durationS === 0 ? Infinity : durationS };
  }

  #say(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

const EVENTS: Readonly<Record<CastFacts['state'], readonly string[]>> = {
  idle: [],
  playing: ['play', 'playing'],
  paused: ['pause'],
  buffering: ['waiting'],
};

if (!customElements.get('cast-media')) customElements.define('cast-media', CastMedia);
