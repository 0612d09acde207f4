import type { ServiceIdentifier } from 'inversify';

/** Network state of the device. Only hints: online does not promise that a request succeeds. */
export interface Connectivity {
  isOnline(): boolean;
  /** Whether the viewer asked the browser to save data; most browsers do not report it. */
  isSavingData(): boolean;
  onChange(listener: (online: boolean) => void, signal: AbortSignal): void;
}

export const Connectivity: ServiceIdentifier<Connectivity> = Symbol.for('Connectivity');
