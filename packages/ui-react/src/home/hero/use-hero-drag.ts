import { useRef, type MouseEvent, type PointerEvent } from 'react';

import type { HeroControls } from './use-hero.ts';

/** A fling this fast turns the slide, however short it is (spec 9): px in 100 ms. */
const VELOCITY_THRESHOLD = 80;
const VELOCITY_SPAN_MS = 100;

/** Maximum movement of a press, in px. */
const PRESS_TOLERANCE_PX = 8;

interface Press {
  readonly pointerId: number;
  readonly startX: number;
  readonly startedMs: number;
  readonly isDrag: boolean;
}

/** Returns the stage's pointer handlers: the slide follows the pointer, and the end of a drag is not a click. */
export function useHeroDrag({ drag, turn, state }: HeroControls, slideCount: number) {
  const press = useRef<Press>(undefined);
  const wasDrag = useRef(false);

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean): void => {
    const current = press.current;
    if (current?.pointerId !== event.pointerId) return;
    press.current = undefined;
    if (!current.isDrag) return;
    const outcome = getDragOutcome({
      distancePx: event.clientX - current.startX,
      widthPx: window.innerWidth,
      elapsedMs: event.timeStamp - current.startedMs,
      isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    turn(isCancelled ? 0 : outcome);
    // A mouse sends the click of a drag at once, a finger sends none: a later one is the viewer's.
    setTimeout(() => {
      wasDrag.current = false;
    });
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDrag.current = false;
      if (slideCount < 2 || state.phase === 'end' || !event.isPrimary || event.button !== 0) return;
      press.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startedMs: event.timeStamp,
        isDrag: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = press.current;
      if (current?.pointerId !== event.pointerId) return;
      // A mouse may have left the stage and been released there.
      if (event.buttons === 0) {
        press.current = undefined;
        return;
      }
      const offsetPx = event.clientX - current.startX;
      if (!current.isDrag && Math.abs(offsetPx) < PRESS_TOLERANCE_PX) return;
      if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { ...current, isDrag: true };
      wasDrag.current = true;
      drag(offsetPx);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    onClickCapture: (event: MouseEvent) => {
      if (!wasDrag.current) return;
      wasDrag.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface Drag {
  /** Positive to the right, as in pointer events. */
  readonly distancePx: number;
  readonly widthPx: number;
  readonly elapsedMs: number;
  readonly isRightToLeft: boolean;
}

/** Returns the outcome of a drag: 1 for the next slide, -1 for the previous one, 0 for the current one. */
export function getDragOutcome({ distancePx, widthPx, elapsedMs, isRightToLeft }: Drag): -1 | 0 | 1 {
  const velocity = (Math.abs(distancePx) / Math.max(1, elapsedMs)) * VELOCITY_SPAN_MS;
  const isFar = Math.abs(distancePx) > widthPx / 2;
  const isFling = velocity > VELOCITY_THRESHOLD && Math.abs(distancePx) > PRESS_TOLERANCE_PX;
  if (!isFar && !isFling) return 0;
  return distancePx < 0 === isRightToLeft ? -1 : 1;
}
