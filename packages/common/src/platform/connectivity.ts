import type { ServiceIdentifier } from 'inversify';

/** Whether the device believes it has a network. Only a hint: `true` does not promise that a request succeeds. */
export interface Connectivity {
  isOnline(): boolean;
  onChange(listener: (online: boolean) => void, signal: AbortSignal): void;
}

export const Connectivity: ServiceIdentifier<Connectivity> = Symbol.for('Connectivity');
