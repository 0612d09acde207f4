const ATTEMPTS = 3;

/** Every request ends by itself: at most three tries, none longer than 10 s (the stall limit ends the rest). */
const RETRIES = {
  maxAttempts: ATTEMPTS,
  baseDelay: 500,
  backoffFactor: 2,
  fuzzFactor: 0.3,
  timeout: 10_000,
  stallTimeout: 6_000,
  connectionTimeout: 8_000,
};

/** What differs from the engine's defaults. */
export const shakaConfig = {
  manifest: {
    retryParameters: RETRIES,
    // Captions inside the picture are shown where the playlist names them, as it must. To look for others costs a title
    // four segments, two of them one after the other, before its first picture.
    hls: { disableClosedCaptionsDetection: true },
  },
  drm: { retryParameters: RETRIES },
  streaming: {
    retryParameters: RETRIES,
    rebufferingGoal: 1,
    bufferBehind: 60,
    // Captions that are missing must not stop the picture.
    ignoreTextStreamFailures: true,
    // What is done about a broken buffer stands in the recovery table, with an end to it.
    allowMediaSourceRecoveries: false,
  },
  abr: { enabled: true, defaultBandwidthEstimate: 2_000_000 },
};
