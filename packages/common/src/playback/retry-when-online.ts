import type { Connectivity } from '../platform/connectivity.ts';
import { isAppError } from '../shared/app-error.ts';

/** Whether the network may be the cause, so that playback is retried once the device is online again. */
export function isWaitingForNetwork(error: unknown): boolean {
  return isAppError(error, 'media_offline') || isAppError(error, 'player_not_loaded');
}

/** Calls `retry` when the device is online again, for an error that waits for the network, until `signal` aborts. */
export function retryWhenOnline(
  connectivity: Connectivity,
  error: unknown,
  retry: () => void,
  signal: AbortSignal,
): void {
  if (!isWaitingForNetwork(error)) return;
  connectivity.onChange((isOnline) => {
    if (isOnline) retry();
  }, signal);
  // The network may have returned since the failure. While online, no retry fails with `media_offline`, so this cannot
  // loop.
  if (isAppError(error, 'media_offline') && connectivity.isOnline()) retry();
}
