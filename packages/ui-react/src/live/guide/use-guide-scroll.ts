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
import { toOffsetPx, toTimeMs, type TimeLine } from '@marquee/common/guide/time-line.ts';

export interface GuideMeasures {
  readonly timeLine: TimeLine;
  readonly channelWidthPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
}

export interface GuideScroll {
  /** Goes on the element that scrolls, which is there as long as the guide is. */
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
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

/** At first no more than the guide shows, so that it is there soon; what is around it comes when that is on screen. */
function useSeen(measures: GuideMeasures, start: GuideStart) {
  const [first] = useState(() => readWindow(toStartView(measures, start), measures, NO_OVERSCAN));
  const [seen, setSeen] = useState(first);
  useEffect(() => {
    const around = readWindow(toStartView(measures, start), measures);
    startTransition(() => setSeen((now) => (now === first ? around : now)));
  }, [first, measures, start]);
  return [seen, setSeen] as const;
}

/** Smooth, unless the viewer asked for less motion. */
export function getScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * Puts the scroller where the guide begins, once, before the first paint. From then on a time line that grows at its start, or
 * is drawn at another size, must not move what is seen.
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

/** Before it is laid out a guide is as high as its style lets it be; it is as wide as the window. */
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
): GuideWindow {
  const guideView = {
    scrollTopPx: view.topPx,
    heightPx: view.heightPx,
    rowHeightPx,
    rowCount,
    fromMs: toTimeMs(timeLine, view.leftPx),
    toMs: toTimeMs(timeLine, view.leftPx + view.widthPx - channelWidthPx),
  };
  return getGuideWindow(guideView, overscan);
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
