/** What a video was seen to do at one moment. */
export interface PictureSample {
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
  readonly positionS: number;
  /** Seconds of picture that are there behind the position. */
  readonly aheadS: number;
  /** Frames shown since the video was loaded. */
  readonly frames: number;
  /** There is a picture, and it is that of the position. */
  readonly isThere: boolean;
  /** The moment at which positions begin, in seconds since 1970: that of a live stream is another one after each load. */
  readonly zeroS: number;
}

declare global {
  interface Window {
    pictureSamples: PictureSample[];
  }
}

/** Looks at the picture four times a second. Runs in the page before its own code, so it may use nothing from outside. */
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

/** What is to be seen for a fault to count as recovered. */
export interface Expectation {
  /** When the fault began, as `atMs`. */
  readonly faultMs: number;
  /** Seconds at which the picture goes on; undefined where nobody can say: a live stream that was not open yet. */
  readonly positionS: number | undefined;
  /** Seconds of moving picture that must be seen: what was there before the fault, and five that were not. */
  readonly movingS: number;
}

export interface Recovery {
  /** Seconds from the fault until enough was seen; undefined while it was not. */
  readonly afterS: number | undefined;
  /** Seconds by which the place was missed; of all jumps, the largest. */
  readonly missedS: number;
}

/** Seconds that a picture may be ahead of the clock without having jumped. */
const SLACK_S = 0.5;

/** Reads from `samples` how the picture came through a fault. */
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

/** How far the first picture is from where it is expected, and from what it may have played on since it was not there yet. */
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
