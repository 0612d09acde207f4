/** The used part of the engine: not a DOM `EventTarget`, and without support for signals. */
export interface ListenedEngine {
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** Listens to engine events until `signal` aborts. */
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
