import type { Broadcast } from '@marquee/common/platform/broadcast.ts';

interface Listener {
  readonly channel: string;
  readonly hear: (message: unknown) => void;
}

/** The broadcast channel of one window. */
export class FakeBroadcast implements Broadcast {
  readonly posted: unknown[] = [];
  readonly #air: Set<Listener>;
  readonly #own = new Set<Listener>();

  /** Windows that share `air` receive each other's messages. */
  constructor(air: Set<Listener> = new Set()) {
    this.#air = air;
  }

  post(channel: string, message: unknown): void {
    this.posted.push(message);
    for (const listener of [...this.#air])
      if (listener.channel === channel && !this.#own.has(listener)) listener.hear(message);
  }

  onMessage(channel: string, hear: (message: unknown) => void, signal: AbortSignal): void {
    const listener = { channel, hear };
    this.#air.add(listener);
    this.#own.add(listener);
    signal.addEventListener('abort', () => this.#air.delete(listener));
  }
}
