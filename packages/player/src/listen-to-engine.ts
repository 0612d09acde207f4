/** What is used of the engine: its events are no real ones, and know no signals. */
export interface ListenedEngine {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** Hears events of the engine until `signal` aborts. */
export function listenToEngine(
  engine: ListenedEngine,
  types: readonly string[],
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  for (const type of types) {
    engine.addEventListener(type, listener);
    signal.addEventListener('abort', () => engine.removeEventListener(type, listener), { once: true });
  }
}
