import type { ServiceIdentifier } from 'inversify';

import type { CodeNeed } from './load-code.ts';

/**
 * `current`: nothing to do. `offline_ready`: this version has just been stored and opens without a network from now on.
 * `available`: a new version is waiting.
 */
export type AppUpdateState = 'current' | 'offline_ready' | 'available';

/** New versions of the app. They are offered; one replaces a page only when the page cannot work without it. */
export interface AppUpdates {
  getState(): AppUpdateState;
  onChange(listener: () => void, signal: AbortSignal): void;
  /** Reloads the page with the new version, or with this one when there is none. */
  apply(): void;
  /** Hides the state until the next visit. */
  postpone(): void;
  /** Until `signal` aborts, only the viewer may replace the page: something plays, or is being paid for. */
  hold(signal: AbortSignal): void;
  /**
   * Called when code failed to load. If a new version is deployed, needed code leads to it, once for each version and
   * never while held: this then never settles. Otherwise a new version is offered, and this resolves.
   */
  handleMissingCode(need: CodeNeed): Promise<void>;
}

export const AppUpdates: ServiceIdentifier<AppUpdates> = Symbol.for('AppUpdates');
