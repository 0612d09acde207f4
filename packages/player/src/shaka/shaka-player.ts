import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { Settings } from '@marquee/common/config/settings.ts';
import type { MediaSource, MediaDrm } from '@marquee/common/content/media-item.ts';
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
import { readArray } from '@marquee/common/shared/reading.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';

import { getBufferAheadS } from '../buffer-ahead.ts';
import { StitchedAds } from '../ads/stitched-ads.ts';
import { getBegin, keepBeginInside } from '../begin-at.ts';
import type { BeginOptions, GuardedEngine, Place } from '../guarded-engine.ts';
import { HeldRate } from '../held-rate.ts';
import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';
import { watchPausedLive } from '../live-window.ts';
import { observeBuffering, observeMedia, readTime, type EngineFacts } from '../observe-media.ts';
import { ObservedState } from '../observed-state.ts';
import { PlaybackGuard, type PlaybackPorts } from '../playback-guard.ts';
import type { BandwidthMemory } from './bandwidth-memory.ts';
import { CacheBypass } from './cache-bypass.ts';
import { forgetCancelledStarts } from './cancelled-starts.ts';
import { CaptionRecovery } from './caption-recovery.ts';
import { loadChapters } from './chapter-track.ts';
import { configureClientData } from './client-data.ts';
import { isProtected, toDrmConfig } from './media-protection.ts';
import { PlacingTextDisplayer } from './placing-text-displayer.ts';
import { PreparedAbrManager } from './prepared-abr.ts';
import { ProtectedOpening } from './protected-opening.ts';
import { getRequestAccess, ProtectionSupport } from './protection-support.ts';
import { ShakaCaptions } from './shaka-captions.ts';
import { ShakaChoices } from './shaka-choices.ts';
import { shakaConfig } from './shaka-config.ts';
import { mapShakaError } from './shaka-errors.ts';
import { ShakaLimits } from './shaka-limits.ts';
import { ShakaPreloading } from './shaka-preloading.ts';
import { fitToSurface, ShakaQuality } from './shaka-quality.ts';
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
  /** The source that is loaded; undefined while one is loading. */
  #loaded: MediaSource | undefined;
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
      abrFactory: () => new PreparedAbrManager(),
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
    on(['streaming'], () => leaveWaitingToBrowser(this.#engine));
    on(['error'], (event) => void this.#handleError('detail' in event ? event.detail : event));
    keepBeginInside(this.#engine, () => this.#place, signal);
    on(['buffering'], () => observeBuffering(this.surface, this.#engine.isBuffering(), this.#state));
    on(['trackschanged', 'textchanged'], () => this.#captions.read());
    on(['trackschanged', 'variantchanged', 'adaptation'], () => this.#choices.read());
    const recoverCaptions = {
      showAgain: () => this.#captions.showAgain(),
      renew: (fault: PlaybackFault) => this.#guard.handleRefusal(fault),
    };
    new CaptionRecovery(this.#ports, recoverCaptions, signal).watch(this.#engine);
    forgetCancelledStarts(this.surface, this.#engine, getNetwork(this.#engine), {
      // Configured while it plays, the engine would forget license servers.
      canConfigure: () => this.#loaded !== undefined && this.#loaded.drm === undefined,
      signal,
    });
  }

  #handleMove(): void {
    this.#guard.handleMove();
    this.#quality.note();
  }

  #toGuarded(): GuardedEngine {
    const engine = this.#engine;
    const caches = new CacheBypass(getNetwork(engine));
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
      // Not the element's own word either: one that failed or was emptied counts as paused.
      isPaused: () => this.#state.get().phase === 'paused',
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
    this.#loaded = undefined;
    // A file from a host without CORS plays only without `crossorigin`, and then without thumbnails.
    this.surface.crossOrigin = isManifestSource(source) ? 'anonymous' : null;
    setThumbnailsTrack(this.surface, this.surface.crossOrigin === null ? [] : request.tracks);
    this.#quality.prepare();
    this.#limits.apply();
    this.#engine.configure('streaming.rebufferingGoal', shakaConfig.streaming.rebufferingGoal);
    configureProtection(this.#engine, source.drm);
    configureClientData(this.#engine, this.#ports.cmcd, request.contentId);
    this.#place = place;
    this.#stitchedAds.begin(source);
    const ahead = this.preloading.take(source, place);
    try {
      await this.#engine.load(ahead ?? source.file, getBegin(source, place), source.type ?? null);
    } catch (error) {
      throw await this.#findCause(error, source);
    }
    this.#loaded = source;
  }

  async #handleError(error: unknown): Promise<void> {
    if (!isNative(this.#engine)) {
      this.#guard.handleFault(error);
      return;
    }
    // While it loads, `load` rejects with the same error.
    const source = this.#loaded;
    const cause = source && (await this.#findCause(error, source));
    if (source && this.#loaded === source) this.#guard.handleFault(cause);
  }

  /**
   * Problem: where the browser plays a stream itself, its element says of a playlist that is missing, refused or out of
   * reach only that it cannot be played. Solution: the engine requests the playlist once, and its error has the cause.
   */
  async #findCause(error: unknown, source: MediaSource): Promise<unknown> {
    const network = this.#engine.getNetworkingEngine();
    const isUnclear = error instanceof shaka.util.Error && error.code === shaka.util.Error.Code.VIDEO_ERROR;
    if (!isUnclear || !network || !isManifestSource(source)) return error;
    const { NetworkingEngine } = shaka.net;
    const retries = { ...shakaConfig.streaming.retryParameters, maxAttempts: 1 };
    const request = NetworkingEngine.makeRequest([source.file], retries);
    try {
      await network.request(NetworkingEngine.RequestType.MANIFEST, request).promise;
      return error;
    } catch (cause) {
      if (!(cause instanceof shaka.util.Error)) return cause;
      const found: shaka.extern.Error = cause;
      const data = readArray(found.data) ?? [];
      // Recoverable to the engine, whose own streaming would try again.
      const { CRITICAL } = shaka.util.Error.Severity;
      return new shaka.util.Error(CRITICAL, found.category, found.code, ...data);
    }
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

/** Tells the engine who has the keys of the source it loads next, and forgets those of the one before. */
function configureProtection(engine: shaka.Player, drm: MediaDrm | undefined): void {
  // An explicit undefined goes back to the default; new servers alone would be added to the old ones.
  for (const part of ['servers', 'advanced']) engine.configure(`drm.${part}`, undefined);
  engine.configure({ drm: toDrmConfig(drm) });
}

/**
 * Where the browser plays HLS or a file itself, only the browser knows when it waits: `buffered` of native HLS can stay
 * empty (WebKitGTK), and the engine would hold the title at rate 0 until it fills. A goal of 0 has the engine follow the
 * events of the element instead. The engine's own streaming must not be configured once it has begun: it would forget its
 * keys and its stream format. So the next title starts with the usual goal.
 */
function leaveWaitingToBrowser(engine: shaka.Player): void {
  if (isNative(engine)) engine.configure('streaming.rebufferingGoal', 0);
}

function getNetwork(engine: shaka.Player): shaka.net.NetworkingEngine {
  const network = engine.getNetworkingEngine();
  invariant(network, 'an engine has its network until it is destroyed');
  return network;
}

/** Whether the browser plays the stream or file itself. */
const isNative = (engine: shaka.Player): boolean => engine.getLoadMode() === shaka.Player.LoadMode.SRC_EQUALS;

/** Key servers of Apple's answer in text of several kinds; the browser wants bytes. Leaves every other answer alone. */
function unwrapFairPlayKeys(engine: shaka.Player): void {
  engine.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    shaka.drm.FairPlay.commonFairPlayResponse(type, response, context);
  });
}

/** The used part of the engine. */
type FactsEngine = ListenedEngine &
  Pick<shaka.Player, 'isBuffering' | 'isLive' | 'seekRange' | 'getManifest'>;

/** Wraps the engine in `EngineFacts`, which do not depend on Shaka; until `signal` aborts. */
function readEngineFacts(engine: FactsEngine, signal: AbortSignal): EngineFacts {
  // `getManifest()` logs a console warning on every call, so it is called once per title.
  let targetLatencyS = 0;
  const readLatency = (): void => {
    // There is no presentation timeline when the browser plays natively.
    targetLatencyS = engine.isLive() ? (engine.getManifest()?.presentationTimeline.getDelay() ?? 0) : 0;
  };
  listenToEngine(engine, ['streaming', 'loaded'], readLatency, signal);
  return {
    isBuffering: () => engine.isBuffering(),
    isLive: () => engine.isLive(),
    seekRange: () => engine.seekRange(),
    getTargetLatencyS: () => targetLatencyS,
  };
}

/**
 * Begins to play what is loaded when its turn has come. A browser may refuse to start with sound by itself: then the title
 * waits for the viewer, and that is no error.
 */
async function playInTurn(
  surface: HTMLVideoElement,
  { playAfter }: Pick<PlayerRequest, 'playAfter'>,
  state: ObservedState,
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
): Promise<void> {
  if (playAfter) {
    if (state.get().phase === 'loading') state.update({ phase: 'ready' });
    await playAfter;
  }
  const isOver = (): boolean => signal.aborted;
  if (isOver()) return;
  try {
    await surface.play();
  } catch (error) {
    // A source that cannot be played fails with an event of its own, which the guard handles.
    if (isOver() || (error instanceof DOMException && error.name === 'NotSupportedError')) return;
    logger.info('The browser blocked autoplay of the title', { error });
    const { phase } = state.get();
    if (surface.paused && (phase === 'loading' || phase === 'ready')) state.update({ phase: 'paused' });
  }
}

/** The used part of the engine. */
interface StatisticsEngine {
  getStats(): {
    readonly width: number;
    readonly height: number;
    readonly currentCodecs: string;
    readonly streamBandwidth: number;
    readonly estimatedBandwidth: number;
    readonly liveLatency: number;
    readonly droppedFrames: number;
    readonly decodedFrames: number;
    readonly stallsDetected: number;
  };
}

/** Converts the engine's statistics; NaN, and 0 where the engine has no value, become undefined. */
function readShakaStatistics(engine: StatisticsEngine, media: HTMLMediaElement): PlaybackStatistics {
  const stats = engine.getStats();
  return {
    engine: 'Shaka',
    widthPx: known(stats.width),
    heightPx: known(stats.height),
    codecs: stats.currentCodecs || undefined,
    bitrateBps: known(stats.streamBandwidth),
    bandwidthBps: known(stats.estimatedBandwidth),
    bufferS: getBufferAheadS(media),
    latencyS: known(stats.liveLatency),
    droppedFrames: count(stats.droppedFrames),
    decodedFrames: count(stats.decodedFrames),
    stalls: count(stats.stallsDetected),
  };
}

const known = (figure: number): number | undefined => (figure > 0 ? figure : undefined);

const count = (figure: number): number | undefined => (Number.isNaN(figure) ? undefined : figure);
