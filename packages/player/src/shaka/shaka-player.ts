import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { Settings } from '@marquee/common/config/settings.ts';
import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { isManifestSource } from '@marquee/common/playback/media-source.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { PlaybackFault } from '@marquee/common/playback/playback-recovery.ts';
import type {
  PlaybackStatistics,
  Player,
  PlayerRequest,
  PlayerState,
} from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { StitchedAds } from '../ads/stitched-ads.ts';
import { getBegin, keepBeginInside } from '../begin-at.ts';
import type { BeginOptions, GuardedEngine, Place } from '../guarded-engine.ts';
import { HeldRate } from '../held-rate.ts';
import { listenToEngine } from '../listen-to-engine.ts';
import { watchPausedLive } from '../live-window.ts';
import { observeBuffering, observeMedia, readTime } from '../observe-media.ts';
import { ObservedState } from '../observed-state.ts';
import { playInTurn } from '../play-in-turn.ts';
import { PlaybackGuard, type PlaybackPorts } from '../playback-guard.ts';
import type { BandwidthMemory } from './bandwidth-memory.ts';
import { CacheBypass } from './cache-bypass.ts';
import { CaptionRecovery } from './caption-recovery.ts';
import { loadChapters } from './chapter-track.ts';
import { configureClientData } from './client-data.ts';
import { isProtected } from './media-protection.ts';
import { PlacingTextDisplayer } from './placing-text-displayer.ts';
import { ProtectedOpening } from './protected-opening.ts';
import { getRequestAccess, ProtectionSupport } from './protection-support.ts';
import { ShakaCaptions } from './shaka-captions.ts';
import { ShakaChoices } from './shaka-choices.ts';
import { shakaConfig } from './shaka-config.ts';
import { mapShakaError } from './shaka-errors.ts';
import { readEngineFacts } from './shaka-facts.ts';
import { ShakaLimits } from './shaka-limits.ts';
import { ShakaPreloading } from './shaka-preloading.ts';
import { configureProtection, unwrapFairPlayKeys } from './shaka-protection.ts';
import { fitToSurface, ShakaQuality } from './shaka-quality.ts';
import { readShakaStatistics } from './shaka-statistics.ts';
import { setThumbnailsTrack } from './thumbnails-track.ts';

export interface ShakaPlayerPorts extends PlaybackPorts {
  readonly http: HttpClient;
  readonly bandwidth: BandwidthMemory;
  readonly cmcd: Settings['cmcd'];
}

/** `Player` on Shaka. The guard decides when to load and how to handle faults. */
export class ShakaPlayer implements Player<HTMLVideoElement> {
  readonly surface: HTMLVideoElement;
  readonly preloading: ShakaPreloading<shaka.media.PreloadManager>;
  readonly #engine: shaka.Player;
  readonly #ports: ShakaPlayerPorts;
  readonly #state = new ObservedState();
  readonly #captions: ShakaCaptions<shaka.extern.TextTrack>;
  readonly #choices: ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>;
  readonly #guard: PlaybackGuard;
  readonly #quality: ShakaQuality;
  readonly #limits: ShakaLimits;
  readonly #protection: ProtectionSupport;
  readonly #stitchedAds: StitchedAds;
  readonly #life = new AbortController();
  readonly #rate: HeldRate;
  /** The latest `load`; results of older ones are ignored. */
  #opening: ProtectedOpening | undefined;
  /** The last requested start position. */
  #place: Place = 0;

  private constructor(surface: HTMLVideoElement, engine: shaka.Player, ports: ShakaPlayerPorts) {
    this.surface = surface;
    this.#engine = engine;
    this.#ports = ports;
    const isSavingData = () => ports.connectivity.isSavingData();
    this.#stitchedAds = new StitchedAds(engine, this.#state, ports.logger, this.#life.signal);
    this.preloading = new ShakaPreloading(engine, {
      logger: ports.logger,
      isSavingData,
      onSource: (source) => this.#stitchedAds.expect(source),
    });
    this.#captions = new ShakaCaptions<shaka.extern.TextTrack>(engine, this.#state, ports.logger);
    this.#choices = new ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>(engine, this.#state);
    this.#quality = new ShakaQuality(engine, {
      clock: ports.clock,
      bandwidth: ports.bandwidth,
      isSavingData,
    });
    this.#limits = new ShakaLimits(engine, () => this.#quality.prepare());
    this.#protection = new ProtectionSupport(ports.clock, getRequestAccess());
    this.#rate = new HeldRate(surface, this.#life.signal);
    this.#guard = new PlaybackGuard(this.#toGuarded(), this.#state, ports, this.#life.signal);
    this.#observe();
  }

  /** Creates a player with its own video element. */
  static async create(ports: ShakaPlayerPorts): Promise<ShakaPlayer> {
    shaka.polyfill.installAll();
    const surface = document.createElement('video');
    surface.playsInline = true;
    surface.preload = 'auto';
    const engine = new shaka.Player();
    engine.configure({
      ...shakaConfig,
      textDisplayFactory: (player: shaka.Player) => new PlacingTextDisplayer(player),
    });
    unwrapFairPlayKeys(engine);
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
    const opening = new ProtectedOpening(this.#protection);
    this.#opening = opening;
    this.#choices.forget();
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
    this.#captions.select(id);
  }

  selectAudioTrack(id: string): void {
    this.#choices.selectAudio(id);
  }

  selectRendition(id: string | undefined): void {
    this.#choices.selectRendition(id);
  }

  setRate(rate: number): void {
    this.#rate.set(rate);
    // The element fires `ratechange` on changes only, and a new title starts with a new state.
    this.#state.update({ rate });
  }

  goToLiveEdge(): void {
    if (!this.#engine.isLive()) return;
    this.#engine.goToLive();
    // Going to the live edge also resumes playback.
    const { logger } = this.#ports;
    if (this.surface.paused)
      void playInTurn(this.surface, {}, this.#state, { logger, signal: this.#life.signal });
  }

  getStatistics(): PlaybackStatistics {
    return readShakaStatistics(this.#engine, this.surface);
  }

  async destroy(): Promise<void> {
    this.#life.abort();
    this.#guard.end();
    this.#state.clear();
    this.preloading.drop();
    setThumbnailsTrack(this.surface, []);
    await this.#engine.destroy();
    this.surface.remove();
    this.surface.removeAttribute('src');
    this.surface.load();
  }

  #observe(): void {
    const { signal } = this.#life;
    const facts = readEngineFacts(this.#engine, signal);
    observeMedia(this.surface, facts, this.#state, signal);
    watchPausedLive(this.#state, this.#ports.clock, () => readTime(this.surface, facts, this.#state), signal);
    fitToSurface(this.#engine, this.surface, signal);
    this.surface.addEventListener('progress', () => this.#guard.handleData(), { signal });
    this.surface.addEventListener('timeupdate', () => this.#handleMove(), { signal });
    const on = (types: readonly string[], listener: (event: Event) => void): void =>
      listenToEngine(this.#engine, types, listener, signal);
    on(['error'], (event) => this.#guard.handleFault('detail' in event ? event.detail : event));
    keepBeginInside(this.#engine, () => this.#place, signal);
    on(['buffering'], () => observeBuffering(this.surface, this.#engine.isBuffering(), this.#state));
    on(['trackschanged', 'textchanged'], () => this.#captions.read());
    on(['trackschanged', 'variantchanged', 'adaptation'], () => this.#choices.read());
    const recoverCaptions = {
      showAgain: () => this.#captions.showAgain(),
      renew: (fault: PlaybackFault) => this.#guard.handleRefusal(fault),
    };
    new CaptionRecovery(this.#ports, recoverCaptions, signal).watch(this.#engine);
  }

  #handleMove(): void {
    this.#guard.handleMove();
    this.#quality.note();
  }

  #toGuarded(): GuardedEngine {
    const engine = this.#engine;
    const network = engine.getNetworkingEngine();
    invariant(network, 'an engine has its network until it is destroyed');
    const caches = new CacheBypass(network);
    return {
      mapFault: mapShakaError,
      open: (...args) => this.#open(...args),
      begin: (...args) => this.#begin(...args),
      retryStreaming: () => engine.retryStreaming(),
      unload: () => this.#unload(),
      // Not the element's own position: it may have been emptied already.
      getPlace: () =>
        (engine.isLive() ? engine.getPlayheadTimeAsDate() : null) ?? this.#state.get().positionS,
      isLive: () => engine.isLive(),
      isPaused: () => this.surface.paused,
      goToLiveEdge: () => engine.goToLive(),
      hasLowerLevel: () => this.#state.get().renditionId === undefined && this.#limits.hasLowerLevel(),
      lowerLevel: () => this.#limits.lowerLevel(),
      shrinkBuffer: () => this.#limits.shrinkBuffer(),
      distrustCaches: () => caches.turnOn(),
      liftLimits: () => {
        this.#limits.lift();
        caches.turnOff();
      },
    };
  }

  async #open(source: MediaSource, request: PlayerRequest, place: Place): Promise<void> {
    this.#opening?.throwIfClosed();
    // A file from a host without CORS plays only without `crossorigin`, and then without thumbnails.
    this.surface.crossOrigin = isManifestSource(source) ? 'anonymous' : null;
    setThumbnailsTrack(this.surface, this.surface.crossOrigin === null ? [] : request.tracks);
    this.#quality.prepare();
    this.#limits.apply();
    configureProtection(this.#engine, source.drm);
    configureClientData(this.#engine, this.#ports.cmcd, request.contentId);
    this.#place = place;
    this.#stitchedAds.begin(source);
    const ahead = this.preloading.take(source, place);
    await this.#engine.load(ahead ?? source.file, getBegin(source, place), source.type ?? null);
  }

  async #begin(request: PlayerRequest, { signal, isPaused }: BeginOptions): Promise<void> {
    const { tracks } = request;
    const { http, logger } = this.#ports;
    this.#captions.read();
    this.#choices.restore();
    const durationS = this.#engine.isLive() ? Infinity : this.surface.duration;
    await Promise.all([
      isPaused && this.surface.paused
        ? undefined
        : playInTurn(this.surface, request, this.#state, { logger, signal }),
      this.#captions.addSideCaptions(tracks, signal),
      loadChapters(tracks, durationS, this.#state, { http, logger, signal }),
    ]);
  }

  /** Without a new `MediaSource`: the next load creates its own, and the browser retains one that never opens. */
  #unload(): void {
    this.#engine.unload(false).catch((error: unknown) => {
      this.#ports.logger.debug('The engine was interrupted while unloading', { error });
    });
  }
}
