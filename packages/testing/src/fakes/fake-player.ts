import { act } from '@testing-library/react';
import { vi, type Mock } from 'vitest';
import {
  IDLE_PLAYER_STATE,
  type AdControl,
  type PlaybackStatistics,
  type Player,
  type PlayerPreloading,
  type PlayerFactory,
  type PlayerRequest,
  type PlayerState,
} from '@marquee/common/playback/player.ts';

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

/** A player that plays nothing: a test says what it is seen to do. */
export class FakePlayer implements Player<HTMLVideoElement> {
  readonly surface = createSurface();
  ads?: AdControl<HTMLVideoElement>;
  readonly requests: PlayerRequest[] = [];
  /** What was to be fetched ahead. */
  readonly ahead: PlayerRequest[] = [];
  readonly preloading: PlayerPreloading = { preload: (request) => this.ahead.push(request) };
  readonly selected: (string | undefined)[] = [];
  isDestroyed = false;
  statistics = NO_STATISTICS;
  readonly #listeners = new Set<(state: PlayerState) => void>();
  #state = IDLE_PLAYER_STATE;

  getState(): PlayerState {
    return this.#state;
  }

  set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    act(() => {
      for (const listener of this.#listeners) listener(this.#state);
    });
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  async load(request: PlayerRequest): Promise<void> {
    this.requests.push(request);
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

  /** From now on it is a player that shows ads, on a surface of their own. */
  addAds(): { readonly surface: HTMLVideoElement; readonly skip: Mock; readonly follow: Mock } {
    const ads = { surface: createSurface(), skip: vi.fn(), follow: vi.fn() };
    this.ads = ads;
    return ads;
  }

  async destroy(): Promise<void> {
    this.isDestroyed = true;
  }
}

/** A factory of fake players, and those it has made. */
export function createFakePlayers() {
  const players: FakePlayer[] = [];
  const create = vi.fn(async () => {
    const player = new FakePlayer();
    players.push(player);
    return player;
  });
  const playerFactory: PlayerFactory<unknown> = { preload: vi.fn(), create };
  return { players, create, playerFactory };
}

/** jsdom has the element, but none of what it does; and media-chrome misses the style sheets of shadow roots in it. */
export function stubMediaElements(): void {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
}

/** jsdom's lists of tracks are no event targets, and media-chrome listens to them. */
function createSurface(): HTMLVideoElement {
  const surface = document.createElement('video');
  for (const list of ['textTracks', 'audioTracks', 'videoTracks']) {
    const noTracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: [][Symbol.iterator] });
    Object.defineProperty(surface, list, { value: noTracks });
  }
  return surface;
}
