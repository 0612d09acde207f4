/** The state of a video at one moment. */
export interface PictureSample {
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
  readonly positionS: number;
  /** Seconds buffered ahead of the position. */
  readonly aheadS: number;
  /** Frames shown since the video was loaded. */
  readonly frames: number;
  /** Whether a frame is shown, and is the one at the position. */
  readonly isThere: boolean;
  /** The moment of position 0, in seconds since 1970; a live stream has another one after each load. */
  readonly zeroS: number;
}

declare global {
  interface Window {
    pictureSamples: PictureSample[];
  }
}

/**
 * Samples the video four times a second. Runs in the page before the page's own code, so it must not use anything
 * outside.
 */
export function installPictureSamples(): void {
  const samples: PictureSample[] = [];
  window.pictureSamples = samples;
  let zeroS = 0;
  let isOpening = false;
  const notePlaylist = (text: string) => {
    if (text.includes('#EXT-X-STREAM-INF')) isOpening = true;
    const date = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1];
    if (!isOpening || date === undefined) return;
    isOpening = false;
    zeroS = Date.parse(date) / 1_000;
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.url.includes('.m3u8'))
      response
        .clone()
        .text()
        .then(notePlaylist, () => undefined);
    return response;
  };
  const getAheadS = ({ buffered, currentTime }: HTMLVideoElement) => {
    for (let index = 0; index < buffered.length; index += 1)
      if (buffered.start(index) <= currentTime + 0.2 && currentTime < buffered.end(index))
        return buffered.end(index) - currentTime;
    return 0;
  };
  setInterval(() => {
    const video = document.querySelector('video');
    if (!video) return;
    const { currentTime, readyState, seeking } = video;
    samples.push({
      atMs: performance.now(),
      positionS: currentTime,
      aheadS: getAheadS(video),
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      isThere: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking,
      zeroS,
    });
  }, 250);
}

/** The conditions under which a fault counts as recovered. */
export interface Expectation {
  /** Start of the fault, as `atMs`. */
  readonly faultMs: number;
  /** Seconds at which playback continues; undefined when unknown: a live stream that was not open yet. */
  readonly positionS: number | undefined;
  /** Seconds of moving video required: the buffer from before the fault and five more. */
  readonly movingS: number;
}

export interface Recovery {
  /** Seconds from the fault until the required video was seen; undefined if it never was. */
  readonly afterS: number | undefined;
  /** Distance in seconds from the expected position; of all jumps, the largest. */
  readonly missedS: number;
}

/** Seconds that the video may be ahead of the clock without counting as a jump. */
const SLACK_S = 0.5;

/** Computes from `samples` how playback recovered from a fault. */
export function readRecovery(samples: readonly PictureSample[], expectation: Expectation): Recovery {
  const { faultMs, positionS } = expectation;
  const seen = samples.filter(({ atMs, isThere }) => atMs >= faultMs && isThere);
  let movingS = 0;
  let missedS = positionS === undefined ? 0 : getFirstMiss(samples, seen[0], positionS);
  for (const [index, sample] of seen.entries()) {
    const before = seen[index - 1];
    if (!before) continue;
    const passedS = (sample.atMs - before.atMs) / 1_000;
    const stepS = sample.positionS + sample.zeroS - before.positionS - before.zeroS;
    missedS = Math.max(missedS, stepS < 0 ? -stepS : stepS - passedS - SLACK_S);
    const isMoving = sample.frames > before.frames && stepS > 0 && stepS <= passedS + SLACK_S;
    if (isMoving) movingS += stepS;
    if (movingS >= expectation.movingS) return { afterS: (sample.atMs - faultMs) / 1_000, missedS };
  }
  return { afterS: undefined, missedS };
}

/** Returns the distance of the first frame from its expected position, allowing for the time played since. */
function getFirstMiss(
  samples: readonly PictureSample[],
  first: PictureSample | undefined,
  positionS: number,
): number {
  if (!first) return 0;
  const before = samples[samples.indexOf(first) - 1];
  const passedS = before ? (first.atMs - before.atMs) / 1_000 : Infinity;
  const aheadS = first.positionS - positionS;
  return aheadS < 0 ? -aheadS : Math.max(0, aheadS - passedS - SLACK_S);
}
