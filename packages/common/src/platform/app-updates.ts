import type { ServiceIdentifier } from 'inversify';

/**
 * `current`: nothing to do. `offline_ready`: this version has just been stored and opens without a network from now on.
 * `available`: a new version waits.
 */
export type AppUpdateState = 'current' | 'offline_ready' | 'available';

/** New versions of the app itself. They are offered, never forced. */
export interface AppUpdates {
  getState(): AppUpdateState;
  onChange(listener: () => void, signal: AbortSignal): void;
  /** Goes to the new version; the page reloads. */
  apply(): void;
  /** Stops saying so until the next visit. */
  postpone(): void;
}

export const AppUpdates: ServiceIdentifier<AppUpdates> = Symbol.for('AppUpdates');
