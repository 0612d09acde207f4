type Listener = (event: unknown) => void;

/** A player of the JW library that plays nothing, following its public reference: a test fires its events. */
export class FakeJwPlayer {
  readonly container: HTMLElement;
  /** Recorded calls: `seek 12`. */
  readonly calls: string[] = [];
  config: Readonly<Record<string, unknown>> = {};
  isRemoved = false;
  /** Results of its getters. */
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

  /** Fires an event after changing the results of the getters. */
  tell(
    type: string,
    event: Readonly<Record<string, unknown>> = {},
    facts: Readonly<Record<string, unknown>> = {},
  ): void {
    Object.assign(this.facts, facts);
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener({ type, ...event });
  }

  /** Number of attached listeners. */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** Creates the library's global, which records the created players. */
export function createFakeJwLibrary() {
  const players: FakeJwPlayer[] = [];
  const jwplayer = (container: HTMLElement): FakeJwPlayer => {
    const player = new FakeJwPlayer(container);
    players.push(player);
    return player;
  };
  return { players, jwplayer };
}
