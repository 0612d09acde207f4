import { IDLE_PLAYER_STATE, type PlayerState } from '@marquee/common/playback/player.ts';

/** The state of a player and its listeners. Listeners are called for real changes only. */
export class ObservedState {
  #state = IDLE_PLAYER_STATE;
  #isHeld = false;
  readonly #listeners = new Set<(state: PlayerState) => void>();

  get(): PlayerState {
    return this.#state;
  }

  /** Whether media events are ignored: the title is being reloaded while this state stays visible. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  subscribe(listener: (state: PlayerState) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  update(change: Partial<PlayerState>): void {
    const next = { ...this.#state, ...change };
    if (Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(this.#state, key)))) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener(next);
  }

  /** Returns to the idle state, with the values already known of the next title. */
  reset(start: Partial<PlayerState>): void {
    this.release();
    this.update({ ...IDLE_PLAYER_STATE, ...start });
  }

  clear(): void {
    this.#listeners.clear();
  }
}
