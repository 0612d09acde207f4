/** Moments of a page in milliseconds since navigation start; undefined before they happen. */
export interface Marks {
  /** The first link to a title is in the page. */
  titleMs?: number;
  /** The first image in the page's main part is complete. */
  pictureMs?: number;
  /** The first program is in the guide. */
  cellMs?: number;
  /** Every channel in view has its programs. */
  cellsMs?: number;
  clickMs?: number;
  /** The first frame of a video is on screen. */
  frameMs?: number;
  /** Seconds: only frames before this position in the title count. */
  beforeS?: number;
  /**
   * Duration of the slowest interaction (key or click) until the next paint, as the browser counts it, in steps of 8
   * ms.
   */
  interactionMs?: number;
}

declare global {
  interface Window {
    benchMarks: Marks;
    /** Waits for another first frame of the current video. */
    benchWatchAgain: () => void;
  }
}

/** Records the moments. Runs in the page before the page's own code, so it must not use anything outside itself. */
export function installMarks(): void {
  const marks: Marks = {};
  window.benchMarks = marks;

  const look = () => {
    const now = performance.now();
    if (marks.titleMs === undefined && document.querySelector('main a[href*="/m/"]')) marks.titleMs = now;
    const pictures = document.querySelectorAll<HTMLImageElement>('main img');
    if ([...pictures].some(({ complete, naturalWidth }) => complete && naturalWidth > 0))
      marks.pictureMs = now;
    else requestAnimationFrame(look);
  };
  look();

  // The type of the options lacks the threshold; without it only interactions slower than 104 ms are reported.
  const everyInteraction = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        marks.interactionMs = Math.max(marks.interactionMs ?? 0, entry.duration);
  }).observe(everyInteraction);

  const lookForCells = () => {
    const now = performance.now();
    const cells = document.querySelectorAll('[role=grid] [data-time]');
    if (cells.length > 0) marks.cellMs ??= now;
    const rows = [...document.querySelectorAll('[role=grid] [role=row]')].filter(
      (row) => row.getBoundingClientRect().top < window.innerHeight,
    );
    if (rows.length > 0 && rows.every((row) => row.querySelector('[data-time]'))) marks.cellsMs = now;
    else requestAnimationFrame(lookForCells);
  };
  // Polling takes time, so it runs only on the pages of the guide's bench.
  if (window.location.pathname.endsWith('/benchliv')) lookForCells();

  document.addEventListener('click', () => (marks.clickMs = performance.now()), { capture: true });
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement) => {
    if (watched.has(video)) return;
    watched.add(video);
    const noteFrame: VideoFrameRequestCallback = (now, { mediaTime }) => {
      // A player that was created in advance is not visible yet, and frames of the previous title do not count.
      if (marks.clickMs !== undefined && video.isConnected && mediaTime < (marks.beforeS ?? Infinity))
        marks.frameMs ??= now;
      if (marks.frameMs === undefined) video.requestVideoFrameCallback(noteFrame);
    };
    video.requestVideoFrameCallback(noteFrame);
  };
  const watchAll = () => document.querySelectorAll('video').forEach(watch);
  // Starts at the click, so that it does not affect the other measurements.
  const videos = new MutationObserver(watchAll);
  document.addEventListener(
    'click',
    () => {
      watchAll();
      videos.observe(document, { childList: true, subtree: true });
    },
    { capture: true },
  );
  window.benchWatchAgain = () => {
    const video = document.querySelector('video');
    if (video === null) return;
    watched.delete(video);
    watch(video);
  };
}
