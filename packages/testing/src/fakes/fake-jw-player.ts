type Listener = (event: unknown) => void;

/** A player of the JW library that plays nothing: a test says what it tells, by the library's public reference. */
export class FakeJwPlayer {
  readonly container: HTMLElement;
  /** What it was asked to do: `seek 12`. */
  readonly calls: string[] = [];
  config: Readonly<Record<string, unknown>> = {};
  isRemoved = false;
  /** What its getters answer. */
  readonly facts: Record<string, unknown> = {
    getState: 'idle',
    getPosition: 0,
    getDuration: 0,
    getBuffer: 0,
    getVolume: 100,
    getMute: false,
    getPlaybackRate: 1,
    getCaptionsList: [],
    getCurrentCaptions: 0,
    getAudioTracks: [],
    getCurrentAudioTrack: -1,
    getQualityLevels: [],
    getCurrentQuality: 0,
    getVisualQuality: undefined,
  };
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(container: HTMLElement) {
    this.container = container;
    for (const name of Object.keys(this.facts))
      Object.defineProperty(this, name, { value: () => this.facts[name] });
    for (const name of [
      'play',
      'pause',
      'seek',
      'setVolume',
      'setMute',
      'setPlaybackRate',
      'setCurrentCaptions',
      'setCurrentAudioTrack',
      'setCurrentQuality',
      'skipAd',
    ])
      Object.defineProperty(this, name, {
        value: (...args: readonly unknown[]) => void this.calls.push([name, ...args].join(' ')),
      });
  }

  setup(config: Readonly<Record<string, unknown>>): this {
    this.config = config;
    return this;
  }

  remove(): this {
    this.isRemoved = true;
    this.container.remove();
    this.tell('remove');
    return this;
  }

  on(type: string, listener: Listener): this {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    return this;
  }

  off(type: string, listener: Listener): this {
    this.#listeners.get(type)?.delete(listener);
    return this;
  }

  /** Fires an event, with what its getters answer from now on. */
  tell(
    type: string,
    event: Readonly<Record<string, unknown>> = {},
    facts: Readonly<Record<string, unknown>> = {},
  ): void {
    Object.assign(this.facts, facts);
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener({ type, ...event });
  }

  /** How many listeners it still has. */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** The library's global, and the players that were asked of it. */
export function createFakeJwLibrary() {
  const players: FakeJwPlayer[] = [];
  const jwplayer = (container: HTMLElement): FakeJwPlayer => {
    const player = new FakeJwPlayer(container);
    players.push(player);
    return player;
  };
  return { players, jwplayer };
}
