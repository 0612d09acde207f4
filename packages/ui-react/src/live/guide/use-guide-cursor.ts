import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import {
  findChannelRow,
  moveInGuide,
  type GuideCursor,
  type GuideRows,
} from '@marquee/common/guide/guide-move.ts';

/** Maximum pause between the letters of one search text. */
const TYPING_PAUSE_MS = 1_000;

export interface GuideCursorHandling {
  /** The guide's only tab stop. */
  readonly cursor: GuideCursor;
  readonly gridHandlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

export interface GuidePlace {
  /** The cursor at first. */
  readonly start: GuideCursor;
  /** The hours in view. */
  readonly hours: { readonly fromMs: number; readonly toMs: number };
}

/**
 * One tab stop for the whole guide (roving tabindex), moved by the arrow, Home, End and page keys and by typing a
 * channel's name. Focus follows the cursor, also to rows that render later, and is restored when an update removes the
 * focused cell, unless focus has left the guide.
 */
export function useGuideCursor(
  gridRef: RefObject<HTMLElement | null>,
  rows: GuideRows,
  names: readonly string[],
  { start, hours: { fromMs, toMs } }: GuidePlace,
): GuideCursorHandling {
  const [cursor, setCursor] = useState(start);
  const hasFocus = useRef(false);
  const isMoved = useRef(false);
  const typed = useRef({ text: '', atMs: 0 });

  useLayoutEffect(() => {
    const grid = gridRef.current;
    const target = grid?.querySelector<HTMLElement>('[data-cursor]');
    if (!target || !hasFocus.current || target === document.activeElement) return;
    // Only a key may scroll the page; an update that replaces a cell must not.
    target.focus({ preventScroll: !isMoved.current });
    isMoved.current = false;
  });

  // After another day was chosen, the keyboard would lead back to the previous one, and a remote control not into the
  // guide at all.
  const followView = useEffectEvent(() => {
    const isInView = (timeMs: number) => timeMs >= fromMs && timeMs <= toMs;
    if (hasFocus.current || cursor.timeMs === undefined || isInView(cursor.timeMs)) return;
    setCursor({ row: cursor.row, timeMs: isInView(rows.nowMs) ? rows.nowMs : (fromMs + toMs) / 2 });
  });
  useEffect(() => followView(), [fromMs, toMs]);

  const type = (letter: string, timeMs: number): GuideCursor | undefined => {
    const isGoingOn = timeMs - typed.current.atMs < TYPING_PAUSE_MS;
    const text = isGoingOn ? typed.current.text + letter : letter;
    typed.current = { text, atMs: timeMs };
    const row = findChannelRow(names, text, cursor.row);
    return row === undefined ? undefined : { row, timeMs: undefined };
  };

  return {
    cursor,
    gridHandlers: {
      onKeyDown: (event) => {
        const next = isLetter(event)
          ? type(event.key, event.timeStamp)
          : moveInGuide(cursor, toLogicalKey(event), event.ctrlKey || event.metaKey, rows);
        // At an edge, the key keeps its default action or moves focus out of the guide.
        if (!next || (next.row === cursor.row && next.timeMs === cursor.timeMs)) return;
        event.preventDefault();
        isMoved.current = true;
        setCursor(next);
      },
      onFocus: ({ target }) => {
        hasFocus.current = true;
        // The cursor keeps its own time, which usually differs from the start of the program under it.
        const place = target.hasAttribute('data-cursor') ? undefined : readPlace(target);
        if (place) setCursor(place);
      },
      onBlur: ({ relatedTarget }) => {
        // React fires no blur for a removed element: focus still counts as the guide's.
        hasFocus.current = gridRef.current?.contains(relatedTarget) ?? false;
      },
    },
  };
}

/** Whether a key types a letter. Space selects the focused cell; keys with a modifier are left to the browser. */
function isLetter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

/** Swaps the left and right arrow keys for right-to-left text, since the time axis follows the writing direction. */
function toLogicalKey({ key, currentTarget }: KeyboardEvent): string {
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Reads a cell's position from `data-row` and `data-time`; undefined for other elements. */
function readPlace({ dataset: { row, time } }: HTMLElement): GuideCursor | undefined {
  if (row === undefined) return undefined;
  return { row: Number(row), timeMs: time === undefined ? undefined : Number(time) };
}
