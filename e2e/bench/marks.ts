/** Moments of a page in milliseconds since its navigation began; undefined when they have not come. */
export interface Marks {
  /** The first link to a title stands in the page. */
  titleMs?: number;
  /** The first picture in the page's main part is complete. */
  pictureMs?: number;
  /** The first program stands in the guide. */
  cellMs?: number;
  /** Every channel in view has its programs. */
  cellsMs?: number;
  clickMs?: number;
  /** The first frame of a video is on screen. */
  frameMs?: number;
  /** Seconds: only a frame from before that place in its title counts. */
  beforeS?: number;
  /** How long the slowest key or press took to its paint, as the browser counts it, in steps of 8. */
  interactionMs?: number;
}

declare global {
  interface Window {
    benchMarks: Marks;
    /** Waits for another first frame of the video that is there. */
    benchWatchAgain: () => void;
  }
}

/** Notes the moments. Runs in the page before its own code, so it may use nothing from outside itself. */
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

  // The type of the options does not know the threshold; without it only what is slower than 104 ms is told.
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
  // Looking takes time, so it is done on the pages of the guide's bench only.
  if (window.location.pathname.endsWith('/benchliv')) lookForCells();

  document.addEventListener('click', () => (marks.clickMs = performance.now()), { capture: true });
  const watched = new WeakSet<HTMLVideoElement>();
  const watch = (video: HTMLVideoElement) => {
    if (watched.has(video)) return;
    watched.add(video);
    const noteFrame: VideoFrameRequestCallback = (now, { mediaTime }) => {
      // A player made ahead shows nobody anything; neither does the title before the one that is waited for.
      if (marks.clickMs !== undefined && video.isConnected && mediaTime < (marks.beforeS ?? Infinity))
        marks.frameMs ??= now;
      if (marks.frameMs === undefined) video.requestVideoFrameCallback(noteFrame);
    };
    video.requestVideoFrameCallback(noteFrame);
  };
  const watchAll = () => document.querySelectorAll('video').forEach(watch);
  // From the click on, so that the other measurements pay nothing for it.
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
