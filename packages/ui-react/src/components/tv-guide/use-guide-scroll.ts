import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getGuideWindow, type GuideWindow } from '@marquee/common/guide/guide-window.ts';
import { toOffsetPx, toTimeMs, type TimeLine } from '@marquee/common/guide/time-line.ts';

export interface GuideMeasures {
  readonly timeLine: TimeLine;
  readonly channelWidthPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
}

export interface GuideScroll {
  /** Goes on the element that scrolls. */
  readonly setScroller: (scroller: HTMLDivElement | null) => void;
  /** What has to be rendered for what is seen. */
  readonly seen: GuideWindow;
  /** Puts a moment a quarter into the view. */
  readonly scrollToTime: (timeMs: number, behavior: ScrollBehavior) => void;
  /** Three quarters of a view earlier or later. */
  readonly scrollByView: (direction: -1 | 1) => void;
}

/** Where in the view a moment is put that is gone to: what came before it is worth seeing too. */
const ANCHOR = 0.25;
const STEP = 0.75;

/** Follows the scrolling of the guide in both directions, beginning at `startMs`. Renders only when other rows or hours are near. */
export function useGuideScroll(measures: GuideMeasures, startMs: number): GuideScroll {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState(() => readWindow(null, measures, startMs));
  const read = useCallback(() => {
    const next = readWindow(scroller, measures, startMs);
    setSeen((before) => (isSame(before, next) ? before : next));
  }, [scroller, measures, startMs]);

  const { timeLine } = measures;
  const scrollToTime = useCallback(
    (timeMs: number, behavior: ScrollBehavior) => {
      if (!scroller) return;
      const offsetPx = toOffsetPx(timeLine, timeMs) - scroller.clientWidth * ANCHOR;
      scroller.scrollTo({ left: toScrollLeft(scroller, Math.max(0, offsetPx)), behavior });
    },
    [scroller, timeLine],
  );

  useStartAt(scroller, scrollToTime, startMs);
  useKeptPlace(scroller, timeLine);
  useEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    scroller.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', read);
    };
  }, [scroller, read]);

  return {
    setScroller,
    seen,
    scrollToTime,
    scrollByView: (direction) => {
      if (!scroller) return;
      const byPx = toScrollLeft(
        scroller,
        direction * STEP * (scroller.clientWidth - measures.channelWidthPx),
      );
      scroller.scrollBy({ left: byPx, behavior: getScrollBehavior() });
    },
  };
}

/** Smooth, unless the viewer asked for less motion. */
export function getScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Once, before the first paint. */
function useStartAt(
  scroller: HTMLDivElement | null,
  scrollToTime: GuideScroll['scrollToTime'],
  startMs: number,
): void {
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (!scroller || hasStarted.current) return;
    hasStarted.current = true;
    scrollToTime(startMs, 'instant');
  }, [scroller, scrollToTime, startMs]);
}

/** A time line that grows at its start must not move what is seen. */
function useKeptPlace(scroller: HTMLDivElement | null, timeLine: TimeLine): void {
  const before = useRef(timeLine);
  useLayoutEffect(() => {
    const grownPx = toOffsetPx(timeLine, before.current.startMs);
    before.current = timeLine;
    if (scroller && grownPx !== 0)
      scroller.scrollBy({ left: toScrollLeft(scroller, grownPx), behavior: 'instant' });
  }, [scroller, timeLine]);
}

/** Browsers count from the start of the writing direction, backwards where it runs from right to left. */
function toScrollLeft(scroller: Element, offsetPx: number): number {
  return getComputedStyle(scroller).direction === 'rtl' ? -offsetPx : offsetPx;
}

/** Before it is laid out a screen is as wide as most. */
const UNKNOWN_VIEW = { clientWidth: 1_440, clientHeight: 700, scrollTop: 0 };

function readWindow(
  scroller: HTMLDivElement | null,
  { timeLine, channelWidthPx, rowHeightPx, rowCount }: GuideMeasures,
  startMs: number,
): GuideWindow {
  const { clientWidth, clientHeight, scrollTop } = scroller ?? UNKNOWN_VIEW;
  const widthPx = clientWidth - channelWidthPx;
  const leftPx = scroller
    ? Math.abs(scroller.scrollLeft)
    : Math.max(0, toOffsetPx(timeLine, startMs) - clientWidth * ANCHOR);
  return getGuideWindow({
    scrollTopPx: scrollTop,
    heightPx: clientHeight,
    rowHeightPx,
    rowCount,
    fromMs: toTimeMs(timeLine, leftPx),
    toMs: toTimeMs(timeLine, leftPx + widthPx),
  });
}

function isSame(one: GuideWindow, other: GuideWindow): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.fromMs === other.fromMs &&
    one.toMs === other.toMs &&
    one.pageSize === other.pageSize
  );
}
