const ATTEMPTS = 3;

/** Every request has an end: at most three attempts of 10 s each (the stall limit ends the rest). */
const RETRIES = {
  maxAttempts: ATTEMPTS,
  baseDelay: 500,
  backoffFactor: 2,
  fuzzFactor: 0.3,
  timeout: 10_000,
  stallTimeout: 6_000,
  connectionTimeout: 8_000,
};

/** Settings that differ from the engine's defaults. */
export const shakaConfig = {
  manifest: {
    retryParameters: RETRIES,
    // Closed captions must be declared in the playlist. Detecting undeclared ones costs four segments, two of them in
    // sequence, before the first frame.
    hls: { disableClosedCaptionsDetection: true },
  },
  drm: { retryParameters: RETRIES },
  streaming: {
    retryParameters: RETRIES,
    rebufferingGoal: 1,
    bufferBehind: 60,
    // Missing captions must not stop playback.
    ignoreTextStreamFailures: true,
    // The recovery table handles a broken buffer, with a limit.
    allowMediaSourceRecoveries: false,
  },
  abr: { enabled: true, defaultBandwidthEstimate: 2_000_000 },
};
