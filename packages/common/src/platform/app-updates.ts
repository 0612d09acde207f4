import type { ServiceIdentifier } from 'inversify';

import type { CodeNeed } from './load-code.ts';

/**
 * `current`: nothing to do. `offline_ready`: this version has just been stored and opens without a network from now on.
 * `available`: a new version waits.
 */
export type AppUpdateState = 'current' | 'offline_ready' | 'available';

/** New versions of the app itself. They are offered; only a page that cannot work without one is replaced by it. */
export interface AppUpdates {
  getState(): AppUpdateState;
  onChange(listener: () => void, signal: AbortSignal): void;
  /** Goes to the new version, or loads this one again where there is none; the page reloads. */
  apply(): void;
  /** Stops saying so until the next visit. */
  postpone(): void;
  /** From now until `signal` aborts the page is not replaced without the viewer: something plays, or is being paid for. */
  hold(signal: AbortSignal): void;
  /**
   * Code failed to load. Where a new version was deployed, needed code leads to it, once for each version and never while
   * held: this then never settles. Otherwise a new version is offered, and it resolves.
   */
  handleMissingCode(need: CodeNeed): Promise<void>;
}

export const AppUpdates: ServiceIdentifier<AppUpdates> = Symbol.for('AppUpdates');
