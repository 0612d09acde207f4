import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import {
  getGuideWindow,
  NO_OVERSCAN,
  type GuideWindow,
  type Overscan,
} from '@marquee/common/guide/guide-window.ts';
import { getDayStart, toOffsetPx, toTimeMs, type TimeLine } from '@marquee/common/guide/time-line.ts';

export interface GuideMeasures {
  readonly timeLine: TimeLine;
  readonly channelWidthPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
}

/** The rows and time range to render, and the midnight of the day in view. */
export interface SeenGuide extends GuideWindow {
  readonly dayMs: number;
  /** The hours in view, without those rendered around them. */
  readonly hours: Pick<GuideWindow, 'fromMs' | 'toMs'>;
}

export interface GuideScroll {
  /** Ref of the scrolling element, which exists as long as the guide does. */
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly seen: SeenGuide;
  /** Scrolls so that a time is a quarter of the viewport from its start. */
  readonly scrollToTime: (timeMs: number, behavior: ScrollBehavior) => void;
  /** Scrolls three quarters of a viewport earlier or later. */
  readonly scrollByView: (direction: -1 | 1) => void;
}

/** Position in the viewport to which a time is scrolled, so that the programs before it show too. */
const ANCHOR = 0.25;
const STEP = 0.75;
/** More than a pixel of the guide. */
const ROUNDING_MS = 10_000;

/** Initial position of the guide: a time, and a row in view. */
export interface GuideStart {
  readonly timeMs: number;
  readonly row: number;
}

/**
 * Tracks the guide's scroll position in both directions, beginning at `start`. Rerenders only when other rows or hours
 * come near.
 */
export function useGuideScroll(measures: GuideMeasures, start: GuideStart): GuideScroll {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useSeen(measures, start);
  const read = useCallback(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const next = readWindow(toView(scroller), measures);
    setSeen((before) => (isSame(before, next) ? before : next));
  }, [measures, setSeen]);

  const { timeLine, channelWidthPx } = measures;
  const scrollToTime = useCallback(
    (timeMs: number, behavior: ScrollBehavior) => {
      const scroller = scrollerRef.current;
      if (!scroller) return;
      const offsetPx = toOffsetPx(timeLine, timeMs) - scroller.clientWidth * ANCHOR;
      scroller.scrollTo({ left: toScrollLeft(scroller, Math.max(0, offsetPx)), behavior });
    },
    [timeLine],
  );
  const scrollByView = useCallback(
    (direction: -1 | 1) => {
      const scroller = scrollerRef.current;
      if (!scroller) return;
      const byPx = toScrollLeft(scroller, direction * STEP * (scroller.clientWidth - channelWidthPx));
      scroller.scrollBy({ left: byPx, behavior: getScrollBehavior() });
    },
    [channelWidthPx],
  );

  usePlace(scrollerRef, measures, start);
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    scroller.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', read);
    };
  }, [read]);

  return { scrollerRef, seen, scrollToTime, scrollByView };
}

/** Renders only the visible part at first, so that it shows soon, and the overscan around it in a transition. */
function useSeen(measures: GuideMeasures, start: GuideStart) {
  const [first] = useState(() => readWindow(toStartView(measures, start), measures, NO_OVERSCAN));
  const [seen, setSeen] = useState(first);
  useEffect(() => {
    const around = readWindow(toStartView(measures, start), measures);
    startTransition(() => setSeen((now) => (now === first ? around : now)));
  }, [first, measures, start]);
  return [seen, setSeen] as const;
}

/** Smooth, unless the viewer prefers reduced motion. */
export function getScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * Scrolls to `start` once, before the first paint. From then on, a time line that grows at its start or changes its
 * scale must not move the visible part.
 */
function usePlace(
  scrollerRef: RefObject<HTMLDivElement | null>,
  measures: GuideMeasures,
  start: GuideStart,
): void {
  const placedOn = useRef<TimeLine>(undefined);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
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
  }, [scrollerRef, measures, start]);
}

/** `scrollLeft` counts from the start of the writing direction, negative for right-to-left. */
function toScrollLeft(scroller: Element, offsetPx: number): number {
  return getComputedStyle(scroller).direction === 'rtl' ? -offsetPx : offsetPx;
}

/** Visible part of the guide in px, including the channel column and the row of hours. */
interface View {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Before layout, the guide is assumed to be as high as its style allows and as wide as the window. */
const getLikelyHeightPx = () => Math.max(288, window.innerHeight * 0.8);

function toStartView(
  { timeLine, rowHeightPx, rowCount }: GuideMeasures,
  { timeMs, row }: GuideStart,
  widthPx = window.innerWidth,
): View {
  const heightPx = getLikelyHeightPx();
  return {
    leftPx: Math.max(0, toOffsetPx(timeLine, timeMs) - widthPx * ANCHOR),
    topPx: Math.max(0, Math.min(row, rowCount - heightPx / rowHeightPx) * rowHeightPx),
    widthPx,
    heightPx,
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
  overscan?: Overscan,
): SeenGuide {
  const guideView = {
    scrollTopPx: view.topPx,
    heightPx: view.heightPx,
    rowHeightPx,
    rowCount,
    fromMs: toTimeMs(timeLine, view.leftPx),
    toMs: toTimeMs(timeLine, view.leftPx + view.widthPx - channelWidthPx),
  };
  // The position that days and now are scrolled to; a browser may round it down.
  const anchorMs = toTimeMs(timeLine, view.leftPx + view.widthPx * ANCHOR) + ROUNDING_MS;
  const hours = getGuideWindow(guideView, NO_OVERSCAN);
  return { ...getGuideWindow(guideView, overscan), dayMs: getDayStart(anchorMs), hours };
}

function isSame(one: SeenGuide, other: SeenGuide): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.fromMs === other.fromMs &&
    one.toMs === other.toMs &&
    one.pageSize === other.pageSize &&
    one.dayMs === other.dayMs
  );
}
