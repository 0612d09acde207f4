import type { Direction } from './remote-keys.ts';

/** A rectangle in the window, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Weight of the distance across the direction, relative to that along it. Rows have many neighbors, columns few. */
const ASIDE_WEIGHT = 0.3;
/** Breaks ties between boxes that are equally far away, such as the columns below a wide field. */
const ALIGNMENT_WEIGHT = 0.05;

/**
 * Returns the index of the box that an arrow key leads to, or -1. Up and down reach anything above and below, the
 * nearest first; left and right stay in the row of `from`, because a jump to another row would seem unrelated to the
 * key.
 */
export function findNearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const origin = turn(from, direction);
  const isSideways = direction === 'left' || direction === 'right';
  let best = -1;
  let bestScore = Infinity;
  boxes.forEach((candidate, index) => {
    const box = turn(candidate, direction);
    if (isAround(origin, box) || isAround(box, origin)) {
      if (!isSideways || getMiddle(box) <= getMiddle(origin)) return;
    } else if (!isBeyond(origin, box)) return;
    const aside = Math.max(0, box.left - origin.right, origin.left - box.right);
    if (isSideways && aside > 0) return;
    const along = Math.max(0, box.top - origin.bottom);
    const score = along + ASIDE_WEIGHT * aside + ALIGNMENT_WEIGHT * getMisalignment(origin, box);
    if (score >= bestScore) return;
    best = index;
    bestScore = score;
  });
  return best;
}

/** Rotates a box so that every direction becomes down. */
function turn({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'down':
      return { left, top, right, bottom };
    case 'up':
      return { left, top: -bottom, right, bottom: -top };
    case 'right':
      return { left: top, top: left, right: bottom, bottom: right };
    case 'left':
      return { left: top, top: -right, right: bottom, bottom: -left };
  }
}

/** Whether the middle of `box` is past the edge of `origin`: enlarged cards and badges may overlap a little. */
function isBeyond(origin: Box, box: Box): boolean {
  return box.bottom > origin.bottom && getMiddle(box) >= origin.bottom;
}

const getMiddle = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Whether `inner` is inside `outer`, such as a button in a card, which left and right reach. */
function isAround(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  );
}

function getMisalignment(origin: Box, box: Box): number {
  return Math.min(
    Math.abs(box.left - origin.left),
    Math.abs(box.right - origin.right),
    Math.abs(box.left + box.right - origin.left - origin.right) / 2,
  );
}

/** Returns the index of the box whose middle is nearest to that of `from`, or -1; used to restore a lost focus. */
export function findClosest(from: Box, boxes: readonly Box[]): number {
  const getDistance = (box: Box): number =>
    Math.hypot(box.left + box.right - from.left - from.right, box.top + box.bottom - from.top - from.bottom);
  let best = -1;
  boxes.forEach((box, index) => {
    const leader = boxes[best];
    if (!leader || getDistance(box) < getDistance(leader)) best = index;
  });
  return best;
}
