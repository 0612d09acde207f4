import type { JsonObject } from '../json-value.ts';

/** Receives the text of one notification. */
export type NotificationListener = (text: string) => void;

/** Listeners by topic; a topic is the uuid of an account (contract 6). */
export class NotificationHub {
  readonly #listeners = new Map<string, Set<NotificationListener>>();

  /** Listens to a topic until the signal aborts. */
  listen(topic: string, listener: NotificationListener, signal: AbortSignal): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    listeners.add(listener);
    signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
  }

  /** Publishes a message on a topic. Returns the number of listeners. */
  publish(topic: string, message: JsonObject): number {
    const listeners = [...(this.#listeners.get(topic) ?? [])];
    const text = JSON.stringify(message);
    for (const listener of listeners) listener(text);
    return listeners.length;
  }

  listenerCount(topic: string): number {
    return this.#listeners.get(topic)?.size ?? 0;
  }
}
