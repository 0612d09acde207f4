import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { Settings } from '@marquee/common/config/settings.ts';
import type { MediaDrm, MediaSource } from '@marquee/common/content/media-item.ts';
import { isHlsSource, isManifestSource } from '@marquee/common/playback/media-source.ts';
import type { PlaybackStatistics, PlayerRequest } from '@marquee/common/playback/player.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { StitchedAds } from '../ads/stitched-ads.ts';
import { getBufferAheadS } from '../buffer-ahead.ts';
import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';
import type { EngineFacts } from '../observe-media.ts';
import type { ObservedState } from '../observed-state.ts';
import type { PlaybackPorts } from '../playback-guard.ts';
import type { BandwidthMemory } from './bandwidth-memory.ts';
import { CacheBypass } from './cache-bypass.ts';
import { getCaptionType } from './caption-tracks.ts';
import { configureClientData } from './client-data.ts';
import { toDrmConfig } from './media-protection.ts';
import { createTextDisplayer } from './placing-text-displayer.ts';
import { createAbrManager } from './prepared-abr.ts';
import { ShakaCaptions } from './shaka-captions.ts';
import { ShakaChoices } from './shaka-choices.ts';
import { shakaConfig } from './shaka-config.ts';
import type { ShakaLibrary } from './shaka-library.ts';
import { ShakaLimits } from './shaka-limits.ts';
import { ShakaPreloading } from './shaka-preloading.ts';
import { fitToSurface, ShakaQuality } from './shaka-quality.ts';

export interface ShakaEnginePorts extends PlaybackPorts {
  readonly http: HttpClient;
  readonly bandwidth: BandwidthMemory;
  readonly cmcd: Settings['cmcd'];
}

/** The video element and the state of an engine's player. */
export interface EnginePlace {
  readonly surface: HTMLVideoElement;
  readonly state: ObservedState;
}

/** One Shaka player on a video element, created from a build of Shaka, with its helpers. */
export class ShakaEngine {
  readonly library: ShakaLibrary;
  readonly shaka: shaka.Player;
  readonly network: shaka.net.NetworkingEngine;
  readonly captions: ShakaCaptions<shaka.extern.TextTrack>;
  readonly choices: ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>;
  readonly quality: ShakaQuality;
  readonly limits: ShakaLimits;
  readonly caches: CacheBypass;
  readonly stitchedAds: StitchedAds;
  readonly preloading: ShakaPreloading<shaka.media.PreloadManager>;
  readonly facts: EngineFacts;
  readonly #cmcd: Settings['cmcd'];
  readonly #ending = new AbortController();

  private constructor(
    library: ShakaLibrary,
    engine: shaka.Player,
    { surface, state }: EnginePlace,
    ports: ShakaEnginePorts,
  ) {
    const { clock, logger, bandwidth } = ports;
    const isSavingData = () => ports.connectivity.isSavingData();
    const { signal } = this.#ending;
    this.library = library;
    this.shaka = engine;
    this.network = getNetwork(engine);
    this.captions = new ShakaCaptions<shaka.extern.TextTrack>(engine, state, logger);
    this.choices = new ShakaChoices<shaka.extern.AudioTrack, shaka.extern.VideoTrack>(engine, state);
    this.quality = new ShakaQuality(engine, { clock, bandwidth, isSavingData });
    this.limits = new ShakaLimits(engine, () => this.quality.prepare());
    this.caches = new CacheBypass(this.network);
    this.stitchedAds = new StitchedAds(engine, state, logger, signal);
    this.preloading = new ShakaPreloading(engine, {
      logger,
      isSavingData,
      onSource: (source) => this.stitchedAds.expect(source),
    });
    this.facts = readEngineFacts(engine, signal);
    engine.configure('abrFactory', () => createAbrManager(library, () => this.limits.hasLowerLevel()));
    this.#cmcd = ports.cmcd;
    fitToSurface(engine, surface, signal);
    this.on(['streaming'], () => this.#leaveWaitingToBrowser());
    this.on(['trackschanged', 'textchanged'], () => this.captions.read());
    this.on(['trackschanged', 'variantchanged', 'adaptation'], () => this.choices.read());
  }

  static async create(
    library: ShakaLibrary,
    place: EnginePlace,
    ports: ShakaEnginePorts,
  ): Promise<ShakaEngine> {
    library.polyfill.installAll();
    const engine = new library.Player();
    engine.configure({
      ...shakaConfig,
      textDisplayFactory: (player: shaka.Player) => createTextDisplayer(library, player),
    });
    unwrapFairPlayKeys(library, engine);
    await engine.attach(place.surface);
    return new ShakaEngine(library, engine, place, ports);
  }

  /** Aborts when the engine is destroyed. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Whether the browser plays the stream or file itself. */
  get isNative(): boolean {
    return this.shaka.getLoadMode() === this.library.Player.LoadMode.SRC_EQUALS;
  }

  /** Listens until the engine is destroyed. */
  on(types: readonly string[], listener: (event: Event) => void): void {
    listenToEngine(this.shaka, types, listener, this.signal);
  }

  /** Whether this build opens the source with its captions; only the whole one has DASH. */
  canOpen(source: MediaSource, request: Pick<PlayerRequest, 'tracks'>): boolean {
    return 'dash' in this.library || !needsWholeBuild(source, request);
  }

  /** Call before each load. */
  prepare(source: MediaSource, { contentId }: PlayerRequest): void {
    this.quality.prepare();
    this.limits.apply();
    this.shaka.configure('streaming.rebufferingGoal', shakaConfig.streaming.rebufferingGoal);
    configureProtection(this.shaka, source.drm);
    configureClientData(this.shaka, this.#cmcd, contentId);
    this.stitchedAds.begin(source);
  }

  getStatistics(media: HTMLMediaElement): PlaybackStatistics {
    return readShakaStatistics(this.shaka, media);
  }

  async destroy(): Promise<void> {
    this.#ending.abort();
    this.preloading.drop();
    await this.shaka.destroy();
  }

  /**
   * Leaves waiting to the browser during native playback: `buffered` of native HLS can stay empty (WebKitGTK), and the
   * engine would hold the title at rate 0 until it fills. With a goal of 0 the engine follows the element's events
   * instead. The engine must not be reconfigured once its own streaming has begun, since it would forget keys and
   * stream format; the next title starts with the usual goal.
   */
  #leaveWaitingToBrowser(): void {
    if (this.isNative) this.shaka.configure('streaming.rebufferingGoal', 0);
  }
}

/** Whether the source or its captions need the whole build. */
function needsWholeBuild(source: MediaSource, { tracks }: Pick<PlayerRequest, 'tracks'>): boolean {
  const isDash = isManifestSource(source) && !isHlsSource(source);
  return (
    isDash || tracks.some(({ kind, file }) => kind === 'captions' && getCaptionType(file) === 'text/srt')
  );
}

/** Configures the license servers of the next source in place of those of the previous one. */
function configureProtection(engine: shaka.Player, drm: MediaDrm | undefined): void {
  // Explicit undefined restores the default; otherwise new servers would be added to the old ones.
  for (const part of ['servers', 'advanced']) engine.configure(`drm.${part}`, undefined);
  engine.configure({ drm: toDrmConfig(drm) });
}

function getNetwork(engine: shaka.Player): shaka.net.NetworkingEngine {
  const network = engine.getNetworkingEngine();
  invariant(network, 'an engine has its network until it is destroyed');
  return network;
}

/**
 * FairPlay servers respond with text in several formats, but the browser expects bytes. Other responses stay unchanged.
 */
function unwrapFairPlayKeys({ drm }: ShakaLibrary, engine: shaka.Player): void {
  engine.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    drm.FairPlay.commonFairPlayResponse(type, response, context);
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
