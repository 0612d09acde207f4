/** Which way round the picture on a handheld screen is. */
export interface ScreenOrientationLock {
  /** Keeps the screen wider than high until `signal` aborts; a device that refuses stays as it is held. */
  holdLandscape(signal: AbortSignal): void;
}
