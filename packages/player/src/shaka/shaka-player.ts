import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { isManifestSource } from '@marquee/common/playback/media-source.ts';
import { playerNotLoaded } from '@marquee/common/playback/playback-errors.ts';
import type { PlaybackFault } from '@marquee/common/playback/playback-recovery.ts';
import type {
  PlaybackStatistics,
  Player,
  PlayerPreloading,
  PlayerRequest,
  PlayerState,
} from '@marquee/common/playback/player.ts';
import { readArray } from '@marquee/common/shared/reading.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';

import { getBegin, keepBeginInside } from '../begin-at.ts';
import type { BeginOptions, GuardedEngine, Place } from '../guarded-engine.ts';
import { HeldRate } from '../held-rate.ts';
import { hasFallenBehind, watchPausedLive } from '../live-window.ts';
import { observeBuffering, observeMedia, readTime } from '../observe-media.ts';
import { ObservedState } from '../observed-state.ts';
import { PlaybackGuard } from '../playback-guard.ts';
import { forgetCancelledStarts } from './cancelled-starts.ts';
import { CaptionRecovery } from './caption-recovery.ts';
import { loadChapters } from './chapter-track.ts';
import { isProtected } from './media-protection.ts';
import { ProtectedOpening } from './protected-opening.ts';
import { getRequestAccess, ProtectionSupport } from './protection-support.ts';
import { shakaConfig } from './shaka-config.ts';
import { ShakaEngine, type EnginePlace, type ShakaEnginePorts } from './shaka-engine.ts';
import { mapShakaError } from './shaka-errors.ts';
import { loadShaka, type ShakaBuild } from './shaka-library.ts';
import { setThumbnailsTrack } from './thumbnails-track.ts';

export interface ShakaPlayerPorts extends ShakaEnginePorts {
  readonly build: ShakaBuild;
}

/**
 * `Player` on Shaka. The guard decides when to load and how to handle faults. A title that the engine's build cannot open
 * gets another engine, from the whole build, on the same element.
 */
export class ShakaPlayer implements Player<HTMLVideoElement> {
  readonly surface: HTMLVideoElement;
  readonly preloading: PlayerPreloading = { preload: (request) => this.#preload(request) };
  readonly #ports: ShakaPlayerPorts;
  readonly #state: ObservedState;
  readonly #guard: PlaybackGuard;
  readonly #protection: ProtectionSupport;
  readonly #life = new AbortController();
  readonly #rate: HeldRate;
  #engine: ShakaEngine;
  #replacing: Promise<void> | undefined;
  /** The latest `load`; results of older ones are ignored. */
  #opening: ProtectedOpening | undefined;
  /** The source that is loaded; undefined while one is loading. */
  #loaded: MediaSource | undefined;
  /** The last requested start position. */
  #place: Place = 0;

  private constructor({ surface, state }: EnginePlace, engine: ShakaEngine, ports: ShakaPlayerPorts) {
    const { signal } = this.#life;
    this.surface = surface;
    this.#state = state;
    this.#engine = engine;
    this.#ports = ports;
    this.#protection = new ProtectionSupport(ports.clock, getRequestAccess());
    this.#rate = new HeldRate(surface, signal);
    this.#guard = new PlaybackGuard(this.#toGuarded(), state, ports, signal);
    surface.addEventListener('progress', () => this.#guard.handleData(), { signal });
    surface.addEventListener('timeupdate', () => this.#handleMove(), { signal });
    this.#observe(engine);
  }

  /** Creates a player with its own video element. */
  static async create(ports: ShakaPlayerPorts): Promise<ShakaPlayer> {
    const library = await loadShaka(ports.build);
    const surface = document.createElement('video');
    surface.playsInline = true;
    surface.preload = 'auto';
    const place = { surface, state: new ObservedState() };
    return new ShakaPlayer(place, await ShakaEngine.create(library, place, ports), ports);
  }

  getState(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    const opening = new ProtectedOpening(this.#protection);
    this.#opening = opening;
    this.#engine.choices.forget();
    if (!request.sources.some(isProtected)) {
      await this.#guard.load(request, signal);
      return;
    }
    this.#guard.end();
    this.surface.pause();
    this.#state.reset({ phase: 'loading', positionS: request.startS });
    const openable = await opening.toRequest(request);
    if (this.#opening === opening) await this.#guard.load(openable, signal);
  }

  selectCaptionTrack(id: string | undefined): void {
    this.#engine.captions.select(id);
  }

  selectAudioTrack(id: string): void {
    this.#engine.choices.selectAudio(id);
  }

  selectRendition(id: string | undefined): void {
    this.#engine.choices.selectRendition(id);
  }

  setRate(rate: number): void {
    this.#rate.set(rate);
    // The element fires `ratechange` on changes only, and a new title starts with a new state.
    this.#state.update({ rate });
  }

  goToLiveEdge(): void {
    const { shaka } = this.#engine;
    if (!shaka.isLive()) return;
    shaka.goToLive();
    // Going to the live edge also resumes playback.
    const { logger } = this.#ports;
    if (this.surface.paused)
      void playInTurn(this.surface, {}, this.#state, { logger, signal: this.#life.signal });
  }

  getStatistics(): PlaybackStatistics {
    return this.#engine.getStatistics(this.surface);
  }

  async destroy(): Promise<void> {
    this.#life.abort();
    this.#guard.end();
    this.#state.clear();
    setThumbnailsTrack(this.surface, []);
    await this.#engine.destroy();
    this.surface.remove();
    this.surface.removeAttribute('src');
    this.surface.load();
  }

  /** A title that needs the other build is not preloaded. */
  #preload(request: PlayerRequest): void {
    const [source] = request.sources;
    if (source && this.#engine.canOpen(source, request)) this.#engine.preloading.preload(request);
  }

  /** Observes the engine until it is destroyed. */
  #observe(engine: ShakaEngine): void {
    const { shaka, facts, signal } = engine;
    observeMedia(this.surface, facts, this.#state, signal);
    watchPausedLive(this.#state, this.#ports.clock, () => readTime(this.surface, facts, this.#state), signal);
    engine.on(['error'], (event) => void this.#handleError('detail' in event ? event.detail : event));
    keepBeginInside(shaka, () => this.#place, signal);
    engine.on(['buffering'], () => observeBuffering(this.surface, shaka.isBuffering(), this.#state));
    const recoverCaptions = {
      showAgain: () => engine.captions.showAgain(),
      renew: (fault: PlaybackFault) => this.#guard.handleRefusal(fault),
    };
    new CaptionRecovery(this.#ports, recoverCaptions, signal).watch(shaka);
    forgetCancelledStarts(this.surface, shaka, engine.network, {
      // Configured while it plays, the engine would forget license servers.
      canConfigure: () => this.#loaded !== undefined && this.#loaded.drm === undefined,
      signal,
    });
  }

  #handleMove(): void {
    this.#guard.handleMove();
    this.#engine.quality.note();
  }

  #toGuarded(): GuardedEngine {
    const state = this.#state;
    return {
      mapFault: mapShakaError,
      open: (...args) => this.#open(...args),
      begin: (...args) => this.#begin(...args),
      retryStreaming: () => this.#engine.shaka.retryStreaming(),
      unload: () => this.#unload(),
      // Not the element's own position: it may have been emptied already.
      getPlace: () => {
        const { shaka } = this.#engine;
        return (shaka.isLive() ? shaka.getPlayheadTimeAsDate() : null) ?? state.get().positionS;
      },
      isLive: () => this.#engine.shaka.isLive(),
      // Not the element's own state: a failed or emptied element counts as paused.
      isPaused: () => state.get().phase === 'paused',
      goToLiveEdge: () => this.#engine.shaka.goToLive(),
      hasLowerLevel: () => state.get().renditionId === undefined && this.#engine.limits.hasLowerLevel(),
      lowerLevel: () => this.#engine.limits.lowerLevel(),
      shrinkBuffer: () => this.#engine.limits.shrinkBuffer(),
      distrustCaches: () => this.#engine.caches.turnOn(),
      liftLimits: () => {
        this.#engine.limits.lift();
        this.#engine.caches.turnOff();
      },
    };
  }

  async #open(source: MediaSource, request: PlayerRequest, place: Place): Promise<void> {
    this.#opening?.throwIfClosed();
    this.#loaded = undefined;
    if (this.#replacing || !this.#engine.canOpen(source, request)) await this.#replaceEngine();
    const engine = this.#engine;
    // A file from a host without CORS plays only without `crossorigin`, and then without thumbnails.
    this.surface.crossOrigin = isManifestSource(source) ? 'anonymous' : null;
    setThumbnailsTrack(this.surface, this.surface.crossOrigin === null ? [] : request.tracks);
    engine.prepare(source, request);
    this.#place = place;
    try {
      await engine.preloading.open(source, place, (ahead) =>
        engine.shaka.load(ahead ?? source.file, getBegin(source, place), source.type ?? null),
      );
    } catch (error) {
      throw await this.#findCause(error, source);
    }
    this.#loaded = source;
  }

  /** Shared by concurrent callers; after a failure the next call retries. */
  #replaceEngine(): Promise<void> {
    this.#replacing ??= this.#replaceEngineNow().finally(() => {
      this.#replacing = undefined;
    });
    return this.#replacing;
  }

  async #replaceEngineNow(): Promise<void> {
    const library = await loadCode(() => loadShaka('whole')).catch((error: unknown) => {
      throw playerNotLoaded(error);
    });
    this.#life.signal.throwIfAborted();
    const before = this.#engine;
    await before.destroy();
    const place = { surface: this.surface, state: this.#state };
    const engine = await ShakaEngine.create(library, place, this.#ports);
    engine.captions.follow(before.captions);
    engine.choices.follow(before.choices);
    this.#engine = engine;
    if (this.#life.signal.aborted) await engine.destroy();
    else this.#observe(engine);
  }

  async #handleError(error: unknown): Promise<void> {
    if (!this.#engine.isNative) {
      this.#guard.handleFault(error);
      return;
    }
    // While it loads, `load` rejects with the same error.
    const source = this.#loaded;
    const cause = source && (await this.#findCause(error, source));
    if (source && this.#loaded === source) this.#guard.handleFault(cause);
  }

  /**
   * Problem: with native playback, the element reports a missing, refused or unreachable playlist only as unplayable.
   * Solution: the engine requests the playlist once, and its error has the cause.
   */
  async #findCause(error: unknown, source: MediaSource): Promise<unknown> {
    const { network, library } = this.#engine;
    const { NetworkingEngine } = library.net;
    const { Error: ShakaError } = library.util;
    const isUnclear = error instanceof ShakaError && error.code === ShakaError.Code.VIDEO_ERROR;
    if (!isUnclear || !isManifestSource(source)) return error;
    const retries = { ...shakaConfig.streaming.retryParameters, maxAttempts: 1 };
    const request = NetworkingEngine.makeRequest([source.file], retries);
    try {
      await network.request(NetworkingEngine.RequestType.MANIFEST, request).promise;
      return error;
    } catch (cause) {
      if (!(cause instanceof ShakaError)) return cause;
      const found: shaka.extern.Error = cause;
      const data = readArray(found.data) ?? [];
      // Marked critical: the engine treats request errors as recoverable, since its own streaming would retry.
      const { CRITICAL } = ShakaError.Severity;
      return new ShakaError(CRITICAL, found.category, found.code, ...data);
    }
  }

  async #begin(request: PlayerRequest, { signal, isPaused }: BeginOptions): Promise<void> {
    const { tracks } = request;
    const { http, logger } = this.#ports;
    const { captions, choices, facts, shaka } = this.#engine;
    captions.read();
    choices.restore();
    const durationS = shaka.isLive() ? Infinity : this.surface.duration;
    const range = shaka.seekRange();
    const onTurn = (): void => {
      // The stream may have waited for an ad.
      if (hasFallenBehind(facts, this.surface.currentTime, range)) shaka.goToLive();
    };
    await Promise.all([
      isPaused && this.surface.paused
        ? undefined
        : playInTurn(this.surface, request, this.#state, { logger, signal, onTurn }),
      captions.addSideCaptions(tracks, signal),
      loadChapters(tracks, durationS, this.#state, { http, logger, signal }),
    ]);
  }

  /**
   * Unloads without creating a `MediaSource`: the next load creates its own, and the browser retains one that never
   * opens.
   */
  #unload(): void {
    this.#engine.shaka.unload(false).catch((error: unknown) => {
      this.#ports.logger.debug('The engine was interrupted while unloading', { error });
    });
  }
}

interface StartPorts {
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Called when the title may play. */
  readonly onTurn?: () => void;
}

/**
 * Starts playback after `playAfter`. When the browser blocks autoplay, the title waits for the viewer, which is not an
 * error.
 */
export async function playInTurn(
  surface: HTMLVideoElement,
  { playAfter }: Pick<PlayerRequest, 'playAfter'>,
  state: ObservedState,
  { logger, signal, onTurn }: StartPorts,
): Promise<void> {
  if (playAfter) {
    if (state.get().phase === 'loading') state.update({ phase: 'ready' });
    await playAfter;
  }
  const isOver = (): boolean => signal.aborted;
  if (isOver()) return;
  onTurn?.();
  try {
    await surface.play();
  } catch (error) {
    // An unplayable source fires an error event of its own, which the guard handles.
    if (isOver() || (error instanceof DOMException && error.name === 'NotSupportedError')) return;
    logger.info('The browser blocked autoplay of the title', { error });
    const { phase } = state.get();
    if (surface.paused && (phase === 'loading' || phase === 'ready')) state.update({ phase: 'paused' });
  }
}
