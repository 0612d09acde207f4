/** Keeps the screen from going dark. */
export interface ScreenWakeLock {
  /**
   * Keeps it on until `signal` aborts, as far as the device lets us: nothing is held while the page is out of sight, and a
   * refusal (low battery) is no matter.
   */
  hold(signal: AbortSignal): void;
}
