import { vi } from 'vitest';
import {
  IDLE_PLAYER_STATE,
  type AdControl,
  type PlaybackStatistics,
  type Player,
  type PlayerPreloading,
  type PlayerRequest,
  type PlayerState,
} from '@marquee/common/playback/player.ts';
import type { SessionSurface } from '@marquee/common/playback/session/session-player.ts';

const NO_STATISTICS: PlaybackStatistics = {
  engine: 'Fake',
  widthPx: undefined,
  heightPx: undefined,
  codecs: undefined,
  bitrateBps: undefined,
  bandwidthBps: undefined,
  bufferS: undefined,
  latencyS: undefined,
  droppedFrames: undefined,
  decodedFrames: undefined,
  stalls: undefined,
};

/** A player that plays nothing, without a DOM: a test sets its state. */
export class FakeEnginePlayer<Surface> implements Player<Surface> {
  readonly surface: Surface;
  ads?: AdControl<Surface>;
  readonly requests: PlayerRequest[] = [];
  /** Requests for preloading. */
  readonly ahead: PlayerRequest[] = [];
  readonly preloading: PlayerPreloading = { preload: (request) => this.ahead.push(request) };
  readonly selected: (string | undefined)[] = [];
  isDestroyed = false;
  /** Whether the last request is still in effect. */
  isLoaded = false;
  statistics = NO_STATISTICS;
  readonly #listeners = new Set<(state: PlayerState) => void>();
  #state = IDLE_PLAYER_STATE;

  constructor(surface: Surface) {
    this.surface = surface;
  }

  getState(): PlayerState {
    return this.#state;
  }

  set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    this.notify();
  }

  protected notify(): void {
    for (const listener of this.#listeners) listener(this.#state);
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  async load(request: PlayerRequest, signal: AbortSignal): Promise<void> {
    this.requests.push(request);
    this.isLoaded = true;
    const unload = (): void => {
      if (this.requests.at(-1) === request) this.isLoaded = false;
    };
    signal.addEventListener('abort', unload, { once: true });
    this.#state = { ...this.#state, phase: 'loading', error: undefined };
  }

  selectCaptionTrack(id: string | undefined): void {
    this.selected.push(id);
    this.set({ captionTrackId: id });
  }

  selectAudioTrack(id: string): void {
    this.set({ audioTrackId: id });
  }

  selectRendition(id: string | undefined): void {
    this.set({ renditionId: id });
  }

  setRate(rate: number): void {
    this.set({ rate });
  }

  goToLiveEdge(): void {
    this.set({ liveWindow: this.#state.liveWindow && { ...this.#state.liveWindow, isAtEdge: true } });
  }

  getStatistics(): PlaybackStatistics {
    return this.statistics;
  }

  async destroy(): Promise<void> {
    this.isDestroyed = true;
  }
}

/** A surface without a DOM. */
export class FakeSurface extends EventTarget implements SessionSurface {
  volume = 1;
  muted = false;
  currentTime = 0;
  readonly play = vi.fn(async () => undefined);
  readonly pause = vi.fn();
}
