type Listener = (event: Readonly<Record<string, unknown>>) => void;

/** The events of one player: `on`, `once` and `off`; listeners of the type `all` receive every event. */
export class EventHub {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(type: string, listener: Listener): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  once(type: string, listener: Listener): void {
    const first: Listener = (event) => {
      this.off(type, first);
      listener(event);
    };
    this.on(type, first);
  }

  /** Removes all listeners of a type when none is given, and all of them without a type. */
  off(type?: string, listener?: Listener): void {
    if (type === undefined) this.#listeners.clear();
    else if (listener === undefined) this.#listeners.delete(type);
    else this.#listeners.get(type)?.delete(listener);
  }

  /** Fires an event; a listener that throws does not affect the others. */
  tell(type: string, details: Readonly<Record<string, unknown>> = {}): void {
    const event = { ...details, type };
    for (const listener of [...(this.#listeners.get(type) ?? []), ...(this.#listeners.get('all') ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        console.error(error);
      }
    }
  }
}
