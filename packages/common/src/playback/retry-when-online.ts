import type { Connectivity } from '../platform/connectivity.ts';
import { isAppError } from '../shared/app-error.ts';

/** Whether the error may go away with the network, so that playback is retried once the device is online again. */
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
  // The network may have come back between the failure and this moment; online, no failure is called offline again.
  if (isAppError(error, 'media_offline') && connectivity.isOnline()) retry();
}
