import { IDLE_PLAYER_STATE, type PlayerState } from '@marquee/common/playback/player.ts';

/** What a player is seen to do, and who wants to know. A listener hears only of real changes. */
export class ObservedState {
  #state = IDLE_PLAYER_STATE;
  #isHeld = false;
  readonly #listeners = new Set<(state: PlayerState) => void>();

  get(): PlayerState {
    return this.#state;
  }

  /** Whether what the media element does says nothing about the title: it is being loaded anew behind this state. */
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

  /** Back to nothing, with what is known before the next title is there. */
  reset(start: Partial<PlayerState>): void {
    this.release();
    this.update({ ...IDLE_PLAYER_STATE, ...start });
  }

  clear(): void {
    this.#listeners.clear();
  }
}
