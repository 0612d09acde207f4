import type { ServiceIdentifier } from 'inversify';

/** Short messages between the windows of this site. Where there is no way to send any, none arrive. */
export interface Broadcast {
  /** To every other window that listens to `channel`; `message` must be plain data and hold no secret. */
  post(channel: string, message: unknown): void;
  /** What other windows post; from outside, so unknown until read. */
  onMessage(channel: string, listener: (message: unknown) => void, signal: AbortSignal): void;
}

export const Broadcast: ServiceIdentifier<Broadcast> = Symbol.for('Broadcast');
