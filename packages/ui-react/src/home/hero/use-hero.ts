import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import { useKeptRow } from '../../components/shelf/kept-row.ts';
import { initialHeroState, reduceHero, type HeroState } from './hero-state.ts';

/** Duration of a slide's transition: `--duration-slow`. */
const TURN_MS = 300;

export interface HeroControls {
  readonly state: HeroState;
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly turn: (direction: -1 | 0 | 1) => void;
  readonly drag: (offsetPx: number) => void;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Returns the carousel's state and commands. It turns by buttons, arrow keys or dragging, never by itself: a refetch that
 * moves the title in view does not move the view.
 *
 * @param ids of the titles, each once
 */
export function useHero(ids: readonly string[]): HeroControls {
  const slideCount = ids.length;
  const kept = useKeptRow();
  const [state, dispatch] = useReducer(reduceHero, {
    ...initialHeroState,
    index: Math.min(kept.index, slideCount - 1),
  });
  const [knownIds, setKnownIds] = useState(ids);
  if (ids.join() !== knownIds.join()) {
    setKnownIds(ids);
    const index = ids.indexOf(knownIds[state.index] ?? '');
    if (index !== -1) dispatch({ type: 'moved', index });
  }
  const stageRef = useRef<HTMLDivElement>(null);
  const takesFocusAlong = useRef(false);
  const turn = (direction: -1 | 0 | 1): void => dispatch({ type: 'turned', direction, slideCount });

  useEffect(() => {
    if (state.phase !== 'end') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'arrived', slideCount }), TURN_MS);
    return () => clearTimeout(timer);
  }, [state.phase, slideCount]);

  const turnNext = useEffectEvent(turn);
  useLayoutEffect(() => {
    if (state.queued === 0) return;
    // Forces a layout, so that the slides reach their positions before the next transition.
    stageRef.current?.getBoundingClientRect();
    turnNext(state.queued);
  }, [state.queued, state.index]);

  useEffect(() => kept.keepIndex(state.index), [kept, state.index]);

  // The focused slide is hidden now; focus moves to its successor.
  const takeFocusAlong = useEffectEvent(() => {
    if (!takesFocusAlong.current) return;
    // A queued turn moves focus again.
    takesFocusAlong.current = state.queued !== 0;
    stageRef.current?.querySelector<HTMLElement>('[data-position="0"] a')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => takeFocusAlong(), [state.index]);

  return {
    state,
    stageRef,
    turn,
    drag: (offsetPx) => dispatch({ type: 'dragged', offsetPx }),
    choose: (index) => dispatch({ type: 'chosen', index }),
    onKeyDown: (event) => {
      const direction = getKeyDirection(event);
      if (direction === undefined || slideCount < 2) return;
      event.preventDefault();
      takesFocusAlong.current = stageRef.current?.contains(document.activeElement) ?? false;
      turn(direction);
    },
  };
}

function getKeyDirection({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  currentTarget,
}: KeyboardEvent): -1 | 1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft'))
    return undefined;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
}
