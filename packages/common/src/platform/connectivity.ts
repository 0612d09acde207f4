import type { ServiceIdentifier } from 'inversify';

/** What the device knows of its network. Only hints: online does not promise that a request succeeds. */
export interface Connectivity {
  isOnline(): boolean;
  /** Whether the viewer asked the browser to use little of the network; most browsers cannot be asked. */
  isSavingData(): boolean;
  onChange(listener: (online: boolean) => void, signal: AbortSignal): void;
}

export const Connectivity: ServiceIdentifier<Connectivity> = Symbol.for('Connectivity');
