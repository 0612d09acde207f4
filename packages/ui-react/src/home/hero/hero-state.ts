/** Phase of a slide change: `init` at rest, `start` while dragging, `end` while animating to the new position. */
export type HeroPhase = 'init' | 'start' | 'end';

export interface HeroState {
  readonly index: number;
  readonly phase: HeroPhase;
  /** Direction of the animation; 0 returns to the current slide. */
  readonly direction: -1 | 0 | 1;
  /** Drag distance, in px. */
  readonly offsetPx: number;
  /** A turn requested during the previous one, started next; 0 for none. */
  readonly queued: -1 | 0 | 1;
  /** Whether the viewer has turned it; changes before that, such as a loading price, are not announced. */
  readonly isTurned: boolean;
}

export type HeroAction =
  | { readonly type: 'dragged'; readonly offsetPx: number }
  | { readonly type: 'turned'; readonly direction: -1 | 0 | 1; readonly slideCount: number }
  | { readonly type: 'chosen'; readonly index: number }
  | { readonly type: 'moved'; readonly index: number }
  | { readonly type: 'arrived'; readonly slideCount: number };

export const initialHeroState: HeroState = {
  index: 0,
  phase: 'init',
  direction: 0,
  offsetPx: 0,
  queued: 0,
  isTurned: false,
};

/**
 * Reduces the carousel's state. A new turn ends the current animation at once and is queued, so that no turn is lost.
 */
export function reduceHero(state: HeroState, action: HeroAction): HeroState {
  switch (action.type) {
    case 'dragged':
      return state.phase === 'end' ? state : { ...state, phase: 'start', offsetPx: action.offsetPx };
    case 'turned':
      return state.phase === 'end'
        ? { ...arrive(state, action.slideCount), queued: action.direction }
        : { ...state, phase: 'end', direction: action.direction, offsetPx: 0, queued: 0, isTurned: true };
    case 'chosen':
      return { ...initialHeroState, index: action.index, isTurned: true };
    case 'moved':
      return { ...state, index: action.index };
    case 'arrived':
      return arrive(state, action.slideCount);
  }
}

function arrive({ index, direction }: HeroState, slideCount: number): HeroState {
  return { ...initialHeroState, index: wrap(index + direction, slideCount), isTurned: true };
}

/**
 * Returns the position of a slide relative to the current one: -1 before, 0 in view, 1 after; undefined for slides that
 * need not be rendered. With two slides, the other one is on the side given by `lean`.
 */
export function getSlidePosition(
  slide: number,
  current: number,
  slideCount: number,
  lean: -1 | 1,
): -1 | 0 | 1 | undefined {
  const distance = wrap(slide - current, slideCount);
  if (distance === 0) return 0;
  if (slideCount === 2) return lean;
  if (distance === 1) return 1;
  return distance === slideCount - 1 ? -1 : undefined;
}

function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
