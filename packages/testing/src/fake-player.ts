import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Player, PlayerFactory, PlayerRequest, PlayerState } from '@marquee/common/playback/player.ts';

const IDLE: PlayerState = {
  phase: 'idle',
  positionS: 0,
  durationS: 0,
  captionTracks: [],
  captionTrackId: undefined,
  error: undefined,
};

/** A player that plays nothing: a test says what it is seen to do. */
export class FakePlayer implements Player<HTMLVideoElement> {
  readonly surface = createSurface();
  readonly requests: PlayerRequest[] = [];
  readonly selected: (string | undefined)[] = [];
  isDestroyed = false;
  readonly #listeners = new Set<(state: PlayerState) => void>();
  #state = IDLE;

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
