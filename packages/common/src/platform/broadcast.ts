import type { ServiceIdentifier } from 'inversify';

/** Short messages between the windows of this site; none arrive in browsers without support. */
export interface Broadcast {
  /** Sends to all other windows that listen to `channel`; `message` must be plain data without secrets. */
  post(channel: string, message: unknown): void;
  /** Calls `listener` with messages of other windows; they are untrusted. */
  onMessage(channel: string, listener: (message: unknown) => void, signal: AbortSignal): void;
}

export const Broadcast: ServiceIdentifier<Broadcast> = Symbol.for('Broadcast');
