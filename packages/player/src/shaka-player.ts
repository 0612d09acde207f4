import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Connectivity } from '@marquee/common/platform/connectivity.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import { isManifestSource } from '@marquee/common/playback/media-source.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { networkFailure } from '@marquee/common/playback/playback-failure.ts';
import { chooseRecovery } from '@marquee/common/playback/playback-recovery.ts';
import type {
  PlaybackStatistics,
  Player,
  PlayerRequest,
  PlayerState,
} from '@marquee/common/playback/player.ts';
import type { AppError } from '@marquee/common/shared/app-error.ts';

import { observeBuffering, observeMedia } from './observe-media.ts';
import { ObservedState } from './observed-state.ts';
import { ShakaCaptions } from './shaka-captions.ts';
import { ShakaChoices } from './shaka-choices.ts';
import { shakaConfig } from './shaka-config.ts';
import { mapShakaError } from './shaka-errors.ts';
import { readShakaStatistics } from './shaka-statistics.ts';
import { StallWatch } from './stall-watch.ts';
import { setThumbnailsTrack } from './thumbnails-track.ts';

export interface ShakaPlayerPorts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly logger: Logger;
}

/** One `load` and all that follows from it, until the next one. */
interface Playback {
  readonly request: PlayerRequest;
  readonly signal: AbortSignal;
  sourceIndex: number;
  /** The engine holds the source; before that a fault is one of loading. */
  hasStarted: boolean;
  retries: number;
  /** The fault that retries are about; undefined while all is well. */
  fault: AppError<PlaybackErrorCode> | undefined;
}

/**
 * `Player` on Shaka.
 *
 * Problem: streams fail in many ways, and an engine that is left alone either gives up at the first or waits for ever.
 * Solution: every fault, wherever it comes from (a rejected load, an error event, a stall), becomes one of our codes and
 * goes through `#recover`, which asks the one recovery table. `#playback` is the load that counts; everything that an older
 * one still reports is dropped by its signal.
 */
export class ShakaPlayer implements Player<HTMLVideoElement> {
  readonly surface: HTMLVideoElement;
  readonly #engine: shaka.Player;
  readonly #ports: ShakaPlayerPorts;
  readonly #state = new ObservedState();
  readonly #captions: ShakaCaptions<shaka.extern.TextTrack>;
  readonly #choices: ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>;
  readonly #stallWatch: StallWatch;
  readonly #life = new AbortController();
  #ending = new AbortController();
  #playback: Playback | undefined;

  private constructor(surface: HTMLVideoElement, engine: shaka.Player, ports: ShakaPlayerPorts) {
    this.surface = surface;
    this.#engine = engine;
    this.#ports = ports;
    this.#captions = new ShakaCaptions<shaka.extern.TextTrack>(engine, this.#state, ports.logger);
    this.#choices = new ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>(engine, this.#state);
    this.#stallWatch = new StallWatch(ports.clock, () => this.#handleStall());
    this.#observe();
  }

  /** A player with a video element of its own, ready to load. */
  static async create(ports: ShakaPlayerPorts): Promise<ShakaPlayer> {
    shaka.polyfill.installAll();
    const surface = document.createElement('video');
    surface.playsInline = true;
    surface.preload = 'auto';
    const engine = new shaka.Player();
    engine.configure(shakaConfig);
    await engine.attach(surface);
    return new ShakaPlayer(surface, engine, ports);
  }

  getState(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.#endPlayback();
    if (signal.aborted || this.#life.signal.aborted) return;
    const playback: Playback = {
      request,
      signal: AbortSignal.any([signal, this.#ending.signal]),
      sourceIndex: 0,
      hasStarted: false,
      retries: 0,
      fault: undefined,
    };
    this.#playback = playback;
    this.#state.reset({ phase: 'loading', positionS: request.startS });
    signal.addEventListener('abort', () => this.#stop(playback), { once: true, signal: this.#ending.signal });
    await this.#loadSource(playback, request.startS);
  }

  selectCaptionTrack(id: string | undefined): void {
    this.#captions.select(id);
  }

  selectAudioTrack(id: string): void {
    this.#choices.selectAudio(id);
  }

  selectRendition(id: string | undefined): void {
    this.#choices.selectRendition(id);
  }

  setRate(rate: number): void {
    this.surface.defaultPlaybackRate = rate;
    this.surface.playbackRate = rate;
  }

  goToLiveEdge(): void {
    if (this.#engine.isLive()) this.#engine.goToLive();
  }

  getStatistics(): PlaybackStatistics {
    return readShakaStatistics(this.#engine, this.surface);
  }

  async destroy(): Promise<void> {
    this.#life.abort();
    this.#endPlayback();
    this.#state.clear();
    setThumbnailsTrack(this.surface, []);
    await this.#engine.destroy();
    this.surface.remove();
    this.surface.removeAttribute('src');
    this.surface.load();
  }

  #observe(): void {
    const { signal } = this.#life;
    observeMedia(this.surface, this.#engine, this.#state, signal);
    for (const type of ['progress', 'timeupdate'])
      this.surface.addEventListener(type, () => this.#handleProgress(), { signal });
    this.#onEngine('error', (event) => this.#handleFault('detail' in event ? event.detail : event));
    this.#onEngine('buffering', () =>
      observeBuffering(this.surface, this.#engine.isBuffering(), this.#state),
    );
    for (const type of ['trackschanged', 'textchanged']) this.#onEngine(type, () => this.#captions.read());
    for (const type of ['trackschanged', 'variantchanged', 'adaptation'])
      this.#onEngine(type, () => this.#choices.read());
    this.#state.subscribe(({ phase }) => this.#watchPhase(phase), signal);
    this.#ports.connectivity.onChange((isOnline) => {
      if (isOnline) this.#retryNow();
    }, signal);
  }

  #onEngine(type: string, listener: (event: Event) => void): void {
    this.#engine.addEventListener(type, listener);
    const remove = (): void => {
      this.#engine.removeEventListener(type, listener);
    };
    this.#life.signal.addEventListener('abort', remove, { once: true });
  }

  async #loadSource(playback: Playback, startS: number): Promise<void> {
    const { request, signal, sourceIndex } = playback;
    const source = request.sources[sourceIndex];
    if (!source) return;
    playback.hasStarted = false;
    playback.fault = undefined;
    this.#state.update({ phase: 'loading', error: undefined });
    // A file from a host without CORS plays only when nothing asks to read its pixels or its side tracks.
    this.surface.crossOrigin = isManifestSource(source) ? 'anonymous' : null;
    setThumbnailsTrack(this.surface, this.surface.crossOrigin === null ? [] : request.tracks);
    try {
      await this.#engine.load(source.file, startS > 0 ? startS : null, source.type ?? null);
    } catch (error) {
      if (!signal.aborted) this.#handleFault(error);
      return;
    }
    if (signal.aborted) return;
    playback.hasStarted = true;
    this.#captions.read();
    await Promise.all([this.#play(signal), this.#captions.addSideCaptions(request.tracks, signal)]);
  }

  /** A browser may refuse to start with sound by itself: then the title waits for the viewer, and that is no error. */
  async #play(signal: AbortSignal): Promise<void> {
    try {
      await this.surface.play();
    } catch (error) {
      if (signal.aborted) return;
      this.#ports.logger.info('The browser did not start the title by itself', { error });
      if (this.surface.paused && this.#state.get().phase === 'loading')
        this.#state.update({ phase: 'paused' });
    }
  }

  #handleFault(error: unknown): void {
    const fault = mapShakaError(error, this.#ports.connectivity.isOnline());
    if (fault && this.#playback) this.#recover(this.#playback, fault, false);
    else this.#ports.logger.debug('The player goes on after a fault', { error });
  }

  #handleStall(): void {
    const playback = this.#playback;
    if (!playback) return;
    const isOnline = this.#ports.connectivity.isOnline();
    this.#recover(playback, playback.fault ?? networkFailure(isOnline, 'stalled'), true);
  }

  #recover(playback: Playback, fault: AppError<PlaybackErrorCode>, isStalled: boolean): void {
    const { request, signal } = playback;
    const recovery = chooseRecovery({
      code: fault.code,
      hasStarted: playback.hasStarted,
      isStalled,
      hasOtherSource: playback.sourceIndex + 1 < request.sources.length,
      retries: playback.retries,
    });
    this.#ports.logger.warn('Playback has a fault', { fault, recovery: recovery.kind });
    playback.fault = fault;
    if (recovery.kind === 'retry') {
      playback.retries += 1;
      this.#ports.clock.after(recovery.delayMs, () => this.#engine.retryStreaming(), signal);
    } else if (recovery.kind === 'next_source') {
      playback.sourceIndex += 1;
      void this.#loadSource(playback, this.#state.get().positionS);
    } else if (recovery.kind === 'give_up') {
      this.#fail(fault);
    }
  }

  #fail(error: AppError<PlaybackErrorCode>): void {
    this.#endPlayback();
    this.#state.update({ phase: 'failed', error });
    this.#unload();
  }

  /** Waiting ends by itself, and a picture that runs out is reason to try again at once. */
  #watchPhase(phase: PlayerState['phase']): void {
    if (phase !== 'loading' && phase !== 'buffering') {
      this.#stallWatch.disarm();
      return;
    }
    this.#stallWatch.arm();
    if (phase === 'buffering') this.#retryNow();
  }

  #handleProgress(): void {
    this.#stallWatch.restart();
    if (!this.#playback) return;
    this.#playback.retries = 0;
  }

  #retryNow(): void {
    const playback = this.#playback;
    if (!playback?.fault || !playback.hasStarted) return;
    playback.fault = undefined;
    playback.retries = 0;
    this.#engine.retryStreaming();
  }

  #stop(playback: Playback): void {
    if (this.#playback !== playback) return;
    this.#endPlayback();
    this.#state.reset({});
    this.#unload();
  }

  #endPlayback(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#playback = undefined;
    this.#stallWatch.disarm();
  }

  #unload(): void {
    this.#engine.unload().catch((error: unknown) => {
      this.#ports.logger.debug('The engine was interrupted while it unloaded', { error });
    });
  }
}
