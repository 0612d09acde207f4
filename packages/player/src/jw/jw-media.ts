import { readNumber } from '@marquee/common/shared/reading.ts';

import type { MediaSurface } from '../media-surface.ts';
import { onJw, type JwApi } from './jw-api.ts';
import { NO_TIMES, readJwTimes, toJwPosition, type JwTimes } from './jw-timeline.ts';
import { SideTracks } from './side-tracks.ts';
import { toTimeRanges } from './time-ranges.ts';

/** The library's events, each with the media element events it maps to. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  ready: ['emptied', 'loadstart'],
  buffer: ['play', 'waiting'],
  firstFrame: ['loadedmetadata', 'loadeddata', 'canplay', 'durationchange', 'resize'],
  play: ['play', 'playing', 'durationchange', 'progress'],
  adPlay: ['play', 'playing'],
  pause: ['pause'],
  adPause: ['pause'],
  time: ['timeupdate', 'durationchange', 'progress'],
  bufferChange: ['progress'],
  seek: ['seeking'],
  seeked: ['seeked', 'timeupdate'],
  complete: ['pause', 'ended'],
  volume: ['volumechange'],
  mute: ['volumechange'],
  playbackRateChanged: ['ratechange'],
};

/**
 * Wraps a JW player in the API of a media element, so that controls and hooks work with any engine. The library's
 * elements are in the light DOM: its style sheet belongs to the page.
 */
export class JwMedia extends HTMLElement implements MediaSurface {
  readonly error = null;
  readonly sideTracks = new SideTracks(this);
  #api: JwApi | undefined;
  #times = NO_TIMES;
  #hasFrame = false;
  #isSeeking = false;
  #hasEnded = false;
  #volume = 1;
  #isMuted = false;
  #rate = 1;

  connectedCallback(): void {
    Object.assign(this.style, { display: 'block', inlineSize: '100%', blockSize: '100%' });
  }

  /** Wraps `api` until `signal` aborts; after that the element is empty. `times` applies until playback starts. */
  connect(api: JwApi, times: JwTimes, signal: AbortSignal): void {
    this.#api = api;
    this.#times = times;
    this.#hasFrame = false;
    this.#hasEnded = false;
    this.#isSeeking = false;
    onJw(api, Object.keys(EVENTS), (event, type) => this.#handle(type, event), signal);
    signal.addEventListener('abort', () => this.#disconnect(), { once: true });
  }

  /** The times as last reported. */
  get times(): JwTimes {
    return this.#times;
  }

  get textTracks(): TextTrackList {
    return this.sideTracks.list;
  }

  get paused(): boolean {
    const state = this.#api?.getState();
    return state !== 'playing' && state !== 'buffering';
  }

  get ended(): boolean {
    return this.#hasEnded;
  }

  get seeking(): boolean {
    return this.#isSeeking;
  }

  get readyState(): number {
    if (!this.#hasFrame) return HTMLMediaElement.HAVE_NOTHING;
    return this.#api?.getState() === 'buffering'
      ? HTMLMediaElement.HAVE_CURRENT_DATA
      : HTMLMediaElement.HAVE_ENOUGH_DATA;
  }

  get currentTime(): number {
    return this.#times.positionS;
  }

  set currentTime(targetS: number) {
    const position = Number.isFinite(targetS) ? toJwPosition(targetS, this.#times) : undefined;
    if (position === undefined || !this.#api) return;
    // Updated at once, so that a second seek starts from the target of the first.
    this.#times = { ...this.#times, positionS: targetS };
    this.#hasEnded = false;
    const wasPaused = this.paused;
    this.#api.seek(position);
    // The library starts playing after a seek; a paused title must stay paused.
    if (wasPaused) this.#api.pause();
  }

  get duration(): number {
    return this.#times.durationS > 0 ? this.#times.durationS : NaN;
  }

  get seekable(): TimeRanges {
    const { liveWindow, durationS } = this.#times;
    if (liveWindow) return toTimeRanges(liveWindow.startS, liveWindow.endS);
    return toTimeRanges(0, durationS);
  }

  get buffered(): TimeRanges {
    const { durationS } = this.#times;
    const percent = readNumber(this.#api?.getBuffer()) ?? 0;
    return toTimeRanges(0, durationS === Infinity ? 0 : (durationS * percent) / 100);
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.#api?.setVolume(Math.round(volume * 100));
    this.dispatchEvent(new Event('volumechange'));
  }

  get muted(): boolean {
    return this.#isMuted;
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.#api?.setMute(isMuted);
    this.dispatchEvent(new Event('volumechange'));
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#rate = rate;
    this.#api?.setPlaybackRate(rate);
    this.dispatchEvent(new Event('ratechange'));
  }

  get defaultPlaybackRate(): number {
    return this.#rate;
  }

  set defaultPlaybackRate(rate: number) {
    this.playbackRate = rate;
  }

  /** Resolves when playback starts; rejects when the browser blocks it. */
  play(): Promise<void> {
    const api = this.#api;
    if (!api) return Promise.resolve();
    const over = new AbortController();
    return new Promise<void>((resolve, reject) => {
      onJw(api, ['play', 'adPlay', 'adImpression'], () => resolve(), over.signal);
      onJw(api, ['playAttemptFailed', 'autostartNotAllowed', 'error', 'remove'], reject, over.signal);
      api.play();
    }).finally(() => over.abort());
  }

  pause(): void {
    this.#api?.pause();
  }

  get videoWidth(): number {
    return this.#picture?.videoWidth ?? 0;
  }

  get videoHeight(): number {
    return this.#picture?.videoHeight ?? 0;
  }

  /** Undefined without a video element. */
  get frames(): VideoPlaybackQuality | undefined {
    return this.#picture?.getVideoPlaybackQuality();
  }

  async requestPictureInPicture(): Promise<void> {
    await this.#picture?.requestPictureInPicture();
  }

  webkitShowPlaybackTargetPicker(): void {
    this.#callPicture('webkitShowPlaybackTargetPicker');
  }

  /** The only way to enter fullscreen on iPhones. */
  webkitEnterFullscreen(): void {
    this.#callPicture('webkitEnterFullscreen');
  }

  #callPicture(method: string): void {
    const picture = this.#picture;
    const call: unknown = picture && Reflect.get(picture, method);
    if (typeof call === 'function') Reflect.apply(call, picture, []);
  }

  /** The library's video element, for features that need a real one. */
  get #picture(): HTMLVideoElement | null {
    return this.querySelector('video');
  }

  #handle(type: string, event: unknown): void {
    const api = this.#api;
    if (!api) return;
    this.#note(type, api);
    if (this.#hasFrame && !this.#isSeeking) this.#times = readJwTimes(api, event);
    for (const name of EVENTS[type] ?? []) this.dispatchEvent(new Event(name));
  }

  #note(type: string, api: JwApi): void {
    switch (type) {
      case 'ready':
        this.#handOver(api);
        break;
      case 'firstFrame':
      case 'time':
        this.#hasFrame = true;
        break;
      case 'seek':
      case 'seeked':
        this.#isSeeking = type === 'seek';
        break;
      case 'play':
      case 'complete':
        this.#hasEnded = type === 'complete';
        break;
      case 'volume':
      case 'mute':
        this.#readVolume(api);
    }
  }

  /** Applies the settings made before the player was ready. */
  #handOver(api: JwApi): void {
    api.setVolume(Math.round(this.#volume * 100));
    api.setMute(this.#isMuted);
    if (this.#rate !== 1) api.setPlaybackRate(this.#rate);
  }

  #readVolume(api: JwApi): void {
    this.#volume = (readNumber(api.getVolume()) ?? this.#volume * 100) / 100;
    this.#isMuted = api.getMute() === true;
  }

  #disconnect(): void {
    this.#api = undefined;
    this.#times = NO_TIMES;
    this.#hasFrame = false;
    for (const name of ['pause', 'emptied']) this.dispatchEvent(new Event(name));
  }
}

if (!customElements.get('jw-media')) customElements.define('jw-media', JwMedia);
