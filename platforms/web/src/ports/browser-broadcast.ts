import { injectable } from 'inversify';
import type { Broadcast } from '@marquee/common/platform/broadcast.ts';

/** `Broadcast` by a `BroadcastChannel` of each name. */
@injectable()
export class BrowserBroadcast implements Broadcast {
  readonly #channels = new Map<string, BroadcastChannel>();

  post(channel: string, message: unknown): void {
    this.#open(channel).postMessage(message);
  }

  onMessage(channel: string, listener: (message: unknown) => void, signal: AbortSignal): void {
    this.#open(channel).addEventListener('message', ({ data }) => listener(data), { signal });
  }

  #open(name: string): BroadcastChannel {
    const known = this.#channels.get(name) ?? new BroadcastChannel(name);
    this.#channels.set(name, known);
    return known;
  }
}
