import type { AdVisit } from '@marquee/common/ads/ad-visit.ts';
import type { MediaSource, MediaDrm, MediaTrack } from '@marquee/common/content/media-item.ts';
import type {
  AdControl,
  PlaybackStatistics,
  Player,
  PlayerRequest,
  PlayerState,
  PlayerPhase,
} from '@marquee/common/playback/player.ts';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';
import { isHlsSource } from '@marquee/common/playback/media-source.ts';

import type { BeginOptions, GuardedEngine, Place } from '../guarded-engine.ts';
import { ObservedState } from '../observed-state.ts';
import { PlaybackGuard, type PlaybackPorts } from '../playback-guard.ts';
import { loadChapters, type ChapterPorts } from '../shaka/chapter-track.ts';
import { JwAds, toJwAdvertising } from './jw-ads.ts';
import { onJw, type JwApi, type JwPlayerFunction } from './jw-api.ts';
import { JwCaptions } from './jw-captions.ts';
import { JwChoices } from './jw-choices.ts';
import { jwPlayerConfig } from './jw-config.ts';
import { mapJwError } from './jw-errors.ts';
import { JwMedia } from './jw-media.ts';
import { isSideCaptions } from './side-tracks.ts';

const known = (figure: number | undefined): number | undefined =>
  figure !== undefined && figure > 0 ? figure : undefined;

export interface JwPlayerPorts extends PlaybackPorts, ChapterPorts {
  readonly createPlayer: JwPlayerFunction;
  readonly licenseKey: string | undefined;
  /** One per page; see `JwAdPorts`. */
  readonly visit: AdVisit;
}

/** The JW player of one source, until the next source replaces it. */
interface Showing {
  readonly api: JwApi;
  readonly ending: AbortController;
  /** Whether it stopped after an error and will not resume by itself. */
  hasFailed: boolean;
}

/** Events that mean the first frame of the title, or of an ad before it, is shown. */
const SEEN = ['play', 'firstFrame', 'adImpression', 'adPlay'];
/** Events that mean autoplay was blocked. */
const REFUSED = ['playAttemptFailed', 'autostartNotAllowed'];
const FAILED = ['error', 'setupError'];

/**
 * `Player` on the JW cloud player. Each source gets its own JW player, set up with everything it needs and removed when
 * the next one replaces it, so that no state of the previous title remains. The library retries requests itself; after
 * it gives up, the source is reloaded.
 */
export class JwPlayer implements Player<JwMedia> {
  readonly surface = new JwMedia();
  readonly ads: AdControl<JwMedia>;
  readonly #ports: JwPlayerPorts;
  readonly #state = new ObservedState();
  readonly #captions = new JwCaptions(this.#state, this.surface.sideTracks);
  readonly #choices = new JwChoices(this.#state);
  readonly #ads: JwAds;
  readonly #guard: PlaybackGuard;
  readonly #life = new AbortController();
  #showing: Showing | undefined;
  /** The title whose preroll was shown. */
  #advertisedId: string | undefined;

  constructor(ports: JwPlayerPorts) {
    this.#ports = ports;
    this.#ads = new JwAds(this.#state, ports.visit);
    this.ads = this.#ads;
    this.#guard = new PlaybackGuard(this.#toGuarded(), this.#state, ports, this.#life.signal);
  }

  getState(): PlayerState {
    return this.#state.get();
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#state.subscribe(listener, signal);
  }

  load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.#choices.forget();
    if (request.ads?.mediaId !== this.#advertisedId) this.#advertisedId = undefined;
    if (request.ads) this.#ports.visit.beginTitle(request.ads.mediaId);
    return this.#guard.load(request, signal);
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
    this.surface.playbackRate = rate;
    this.#state.update({ rate });
  }

  goToLiveEdge(): void {
    const isPaused = this.surface.paused;
    if (!this.#seekToLiveEdge() || !isPaused) return;
    this.surface.play().catch((error: unknown) => {
      this.#ports.logger.info('The browser refused to play at the live edge', { error });
    });
  }

  getStatistics(): PlaybackStatistics {
    return readJwStatistics(this.#showing?.api, this.surface);
  }

  destroy(): Promise<void> {
    this.#life.abort();
    this.#guard.end();
    this.#state.clear();
    this.#end();
    this.surface.remove();
    return Promise.resolve();
  }

  /**
   * Resolves when the title is shown or waits for the viewer; on failure, reports the error to the guard and rejects.
   */
  #open(source: MediaSource, request: PlayerRequest, place: Place): Promise<void> {
    const startS = typeof place === 'number' ? place : 0;
    const showing = this.#show(request, startS);
    const { api, ending } = showing;
    if (place instanceof Date || place > 0) this.#goToPlace(place, showing);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new DOMException('Nothing comes of this source', 'AbortError'));
      const fail = (error: unknown): void => {
        showing.hasFailed = true;
        this.#guard.handleFault(error);
        giveUp();
      };
      onJw(api, [...SEEN, ...REFUSED], () => resolve(), ending.signal);
      onJw(api, FAILED, fail, ending.signal);
      ending.signal.addEventListener('abort', giveUp, { once: true });
      const playlist = [toJwItem(source, request.tracks, startS)];
      const setUp = (advertising: Readonly<Record<string, unknown>>): void => {
        if (ending.signal.aborted) return;
        api.setup({ ...jwPlayerConfig, ...advertising, key: this.#ports.licenseKey, playlist });
      };
      const { ads } = request;
      // A source that replaces another one continues the same title, whose first ads were already shown.
      const goesOnAtS = ads?.mediaId === this.#advertisedId ? startS : undefined;
      if (ads) void toJwAdvertising(ads, this.#ports, goesOnAtS).then(setUp);
      else setUp({});
    });
  }

  /** Replaces the JW player. Listeners attached; `setup()` not called yet. */
  #show(request: PlayerRequest, startS: number): Showing {
    this.#end();
    const api = this.#ports.createPlayer(this.surface.appendChild(document.createElement('div')));
    const showing: Showing = { api, ending: new AbortController(), hasFailed: false };
    const { signal } = showing.ending;
    this.#showing = showing;
    const { durationS, liveWindow } = this.#state.get();
    this.surface.connect(api, { positionS: startS, durationS, liveWindow }, signal);
    this.#captions.connect(api, request.tracks, signal);
    this.#choices.connect(api, signal);
    const handleAd = (): void => {
      this.#advertisedId = request.ads?.mediaId;
      this.#guard.handleData();
    };
    this.#ads.connect(api, handleAd, signal);
    observeJw(api, this.surface, this.#state, signal);
    onJw(api, ['time'], () => this.#guard.handleMove(), signal);
    onJw(api, ['bufferChange'], () => this.#guard.handleData(), signal);
    onJw(api, ['ready'], () => api.play(), signal);
    onJw(api, REFUSED, (error) => this.#handleRefusal(error), signal);
    return showing;
  }

  #begin({ tracks }: PlayerRequest, { signal, isPaused }: BeginOptions): Promise<void> {
    if (isPaused) this.surface.pause();
    const { http, logger } = this.#ports;
    // The library's own chapters work with its own controls only.
    return loadChapters(tracks, this.surface.times.durationS, this.#state, { http, logger, signal });
  }

  /** The library starts every live stream at its edge: it seeks back once its window is known (content-host 5.5). */
  #goToPlace(place: Place, { api, ending }: Showing): void {
    const once = new AbortController();
    const goBack = (): void => {
      once.abort();
      const { liveWindow } = this.surface.times;
      if (!liveWindow) return;
      const { startS, endS } = liveWindow;
      this.surface.currentTime =
        place instanceof Date
          ? endS - (this.#ports.clock.now() - place.getTime()) / 1_000
          : Math.max(place, startS);
    };
    onJw(api, ['time'], goBack, AbortSignal.any([once.signal, ending.signal]));
  }

  #getPlace(): Place {
    const { liveWindow, positionS } = this.surface.times;
    if (!liveWindow) return positionS;
    return new Date(this.#ports.clock.now() - (liveWindow.endS - positionS) * 1_000);
  }

  /** Returns false unless live. */
  #seekToLiveEdge(): boolean {
    const { liveWindow } = this.#state.get();
    if (liveWindow) this.surface.currentTime = liveWindow.endS;
    return liveWindow !== undefined;
  }

  #handleRefusal(error: unknown): void {
    this.#ports.logger.info('The browser blocked autoplay of the title', { error });
    if (this.#state.get().phase === 'loading') this.#state.update({ phase: 'paused' });
  }

  /** The library manages quality and buffer itself. */
  #toGuarded(): GuardedEngine {
    return {
      mapFault: mapJwError,
      open: (...args) => this.#open(...args),
      begin: (...args) => this.#begin(...args),
      retryStreaming: () => this.#showing?.hasFailed === false,
      unload: () => this.#end(),
      getPlace: () => this.#getPlace(),
      isLive: () => this.surface.times.liveWindow !== undefined,
      isPaused: () => this.#state.get().phase === 'paused',
      goToLiveEdge: () => void this.#seekToLiveEdge(),
      hasLowerLevel: () => false,
      lowerLevel: () => undefined,
      shrinkBuffer: () => undefined,
      distrustCaches: () => undefined,
      liftLimits: () => undefined,
    };
  }

  #end(): void {
    const showing = this.#showing;
    if (!showing) return;
    this.#showing = undefined;
    showing.ending.abort();
    showing.api.remove();
    this.surface.replaceChildren();
  }
}

/** Reads the statistics that the library exposes; codecs, bandwidth and stalls are not among them. */
function readJwStatistics(api: JwApi | undefined, media: JwMedia): PlaybackStatistics {
  const level = readRecord(readRecord(api?.getVisualQuality())?.['level']);
  const frames = media.frames;
  const window = media.times.liveWindow;
  return {
    engine: 'JW Player',
    widthPx: known(readNumber(level?.['width']) ?? media.videoWidth),
    heightPx: known(readNumber(level?.['height']) ?? media.videoHeight),
    codecs: undefined,
    bitrateBps: known(readNumber(level?.['bitrate'])),
    bandwidthBps: undefined,
    bufferS: getBufferS(media),
    latencyS: window && known(window.endS - media.currentTime),
    droppedFrames: frames?.droppedVideoFrames,
    decodedFrames: frames?.totalVideoFrames,
    stalls: undefined,
  };
}

function getBufferS({ buffered, currentTime }: JwMedia): number | undefined {
  return buffered.length > 0 ? Math.max(buffered.end(0) - currentTime, 0) : undefined;
}

/** Whether library events must not change the state: then only a load or a failure does. */
function isHeld(state: ObservedState): boolean {
  const { phase } = state.get();
  return state.isHeld || phase === 'idle' || phase === 'failed';
}

/** Updates `state` from the events of a JW player until `signal` aborts; connect `media` to that player first. */
function observeJw(api: JwApi, media: JwMedia, state: ObservedState, signal: AbortSignal): void {
  const on = (types: readonly string[], listener: () => void): void => onJw(api, types, listener, signal);
  const setPhase = (phase: PlayerPhase): void => {
    if (!isHeld(state)) state.update({ phase });
  };
  on(['play', 'adPlay', 'adImpression'], () => {
    state.release();
    setPhase('playing');
  });
  on(['buffer'], () => {
    if (state.get().phase !== 'loading') setPhase('buffering');
  });
  // After an error, playback stops until the next attempt.
  on(['error'], () => {
    if (state.get().phase === 'playing') setPhase('buffering');
  });
  on(['pause', 'adPause'], () => setPhase('paused'));
  on(['complete'], () => setPhase('ended'));
  on(['seeked'], () => {
    if (state.get().phase === 'ended' && media.paused) setPhase('paused');
  });
  on(['time', 'seek', 'seeked'], () => {
    if (isHeld(state)) return;
    const { positionS, durationS, liveWindow } = media.times;
    state.update({ positionS, durationS, liveWindow });
  });
  on(['playbackRateChanged'], () => state.update({ rate: media.playbackRate }));
}

/**
 * Creates an entry of the library's playlist: one source, the captions that only the library can read, and the start
 * position.
 */
function toJwItem(
  source: MediaSource,
  tracks: readonly MediaTrack[],
  startS: number,
): Readonly<Record<string, unknown>> {
  return {
    sources: [dropUndefined({ file: source.file, type: getJwType(source), drm: toJwDrm(source.drm) })],
    tracks: tracks.filter((track) => track.kind === 'captions' && !isSideCaptions(track)).map(toJwTrack),
    ...(startS > 0 ? { starttime: startS } : {}),
  };
}

/** The library uses type names, not MIME types; undefined lets it derive the type from the address. */
function getJwType(source: MediaSource): string | undefined {
  if (isHlsSource(source)) return 'hls';
  if (source.file.includes('.mpd') || source.type === 'application/dash+xml') return 'dash';
  return source.type === undefined ? undefined : TYPE_BY_MIME.get(source.type);
}

const TYPE_BY_MIME: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['audio/mp4', 'aac'],
  ['audio/mpeg', 'mp3'],
]);

function toJwTrack({
  file,
  kind,
  label,
  language,
  isDefault,
}: MediaTrack): Readonly<Record<string, unknown>> {
  return dropUndefined({ file, kind, label: label ?? language, language, default: isDefault });
}

/**
 * The library cannot configure Clear Key with a license server; such a source is passed without it and fails as broken.
 */
function toJwDrm(drm: MediaDrm | undefined): Readonly<Record<string, unknown>> | undefined {
  if (!drm) return undefined;
  const { widevineUrl, playreadyUrl, fairplayLicenceUrl, fairplayCertificateUrl } = drm;
  return dropUndefined({
    widevine: widevineUrl === undefined ? undefined : { url: widevineUrl },
    playready: playreadyUrl === undefined ? undefined : { url: playreadyUrl },
    fairplay:
      fairplayLicenceUrl === undefined
        ? undefined
        : dropUndefined({ processSpcUrl: fairplayLicenceUrl, certificateUrl: fairplayCertificateUrl }),
  });
}

function dropUndefined(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
