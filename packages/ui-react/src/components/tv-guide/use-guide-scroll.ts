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

/** Where a guide begins: at a moment, with a row in view. */
export interface GuideStart {
  readonly timeMs: number;
  readonly row: number;
}

/** Follows the scrolling of the guide in both directions, from `start` on. Renders only when other rows or hours are near. */
export function useGuideScroll(measures: GuideMeasures, start: GuideStart): GuideScroll {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState(() => readWindow(toStartView(measures, start), measures));
  const read = useCallback(() => {
    if (!scroller) return;
    const next = readWindow(toView(scroller), measures);
    setSeen((before) => (isSame(before, next) ? before : next));
  }, [scroller, measures]);

  const { timeLine } = measures;
  const scrollToTime = useCallback(
    (timeMs: number, behavior: ScrollBehavior) => {
      if (!scroller) return;
      const offsetPx = toOffsetPx(timeLine, timeMs) - scroller.clientWidth * ANCHOR;
      scroller.scrollTo({ left: toScrollLeft(scroller, Math.max(0, offsetPx)), behavior });
    },
    [scroller, timeLine],
  );

  usePlace(scroller, measures, start);
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

/**
 * Puts the scroller where the guide begins, once, before the first paint. From then on a time line that grows at its start, or
 * is drawn at another size, must not move what is seen.
 */
function usePlace(scroller: HTMLDivElement | null, measures: GuideMeasures, start: GuideStart): void {
  const placedOn = useRef<TimeLine>(undefined);
  useLayoutEffect(() => {
    const { timeLine } = measures;
    const before = placedOn.current;
    if (!scroller || before === timeLine) return;
    placedOn.current = timeLine;
    if (!before) {
      const { leftPx, topPx } = toStartView(measures, start, scroller.clientWidth);
      scroller.scrollTo({ left: toScrollLeft(scroller, leftPx), top: topPx, behavior: 'instant' });
      return;
    }
    const leftPx = Math.abs(scroller.scrollLeft);
    const byPx = toOffsetPx(timeLine, toTimeMs(before, leftPx)) - leftPx;
    if (byPx !== 0) scroller.scrollBy({ left: toScrollLeft(scroller, byPx), behavior: 'instant' });
  }, [scroller, measures, start]);
}

/** Browsers count from the start of the writing direction, backwards where it runs from right to left. */
function toScrollLeft(scroller: Element, offsetPx: number): number {
  return getComputedStyle(scroller).direction === 'rtl' ? -offsetPx : offsetPx;
}

/** What is seen of the guide, channels and hours included. Pixels. */
interface View {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Before it is laid out a guide is as high as most; it is as wide as the window. */
const UNKNOWN_HEIGHT_PX = 700;

function toStartView(
  { timeLine, rowHeightPx }: GuideMeasures,
  { timeMs, row }: GuideStart,
  widthPx = window.innerWidth,
): View {
  return {
    leftPx: Math.max(0, toOffsetPx(timeLine, timeMs) - widthPx * ANCHOR),
    topPx: row * rowHeightPx,
    widthPx,
    heightPx: UNKNOWN_HEIGHT_PX,
  };
}

function toView({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLDivElement): View {
  return {
    leftPx: Math.abs(scrollLeft),
    topPx: scrollTop,
    widthPx: clientWidth,
    heightPx: clientHeight,
  };
}

function readWindow(
  view: View,
  { timeLine, channelWidthPx, rowHeightPx, rowCount }: GuideMeasures,
): GuideWindow {
  return getGuideWindow({
    scrollTopPx: view.topPx,
    heightPx: view.heightPx,
    rowHeightPx,
    rowCount,
    fromMs: toTimeMs(timeLine, view.leftPx),
    toMs: toTimeMs(timeLine, view.leftPx + view.widthPx - channelWidthPx),
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
