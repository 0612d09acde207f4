import {
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

/** Letters that come faster than this belong together. */
const TYPING_PAUSE_MS = 1_000;

export interface GuideCursorHandling {
  /** The one place of the guide that the Tab key reaches. */
  readonly cursor: GuideCursor;
  readonly gridHandlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * One tab stop for the whole guide, moved by arrow keys, Home and End, page keys and the names of channels. The focus follows
 * it, also onto rows that were not there yet, and comes back when an update takes away what had it; once it has left the
 * guide, the guide leaves it alone.
 */
export function useGuideCursor(
  gridRef: RefObject<HTMLElement | null>,
  rows: GuideRows,
  names: readonly string[],
  start: GuideCursor,
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
        // At an edge the key stays the browser's, or leads out of the guide.
        if (!next || (next.row === cursor.row && next.timeMs === cursor.timeMs)) return;
        event.preventDefault();
        isMoved.current = true;
        setCursor(next);
      },
      onFocus: ({ target }) => {
        hasFocus.current = true;
        // Where the cursor is it keeps its time, which is seldom the one at which the program there began.
        const place = target.hasAttribute('data-cursor') ? undefined : readPlace(target);
        if (place) setCursor(place);
      },
      onBlur: ({ relatedTarget }) => {
        // React reports no blur for an element that it removes: then the focus is still the guide's.
        hasFocus.current = gridRef.current?.contains(relatedTarget) ?? false;
      },
    },
  };
}

/** A space chooses what has the focus, and with a modifier a letter is the browser's. */
function isLetter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

/** Time runs with the writing direction, and so do the arrow keys. */
function toLogicalKey({ key, currentTarget }: KeyboardEvent): string {
  if (getComputedStyle(currentTarget).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** Cells say in `data-row` and `data-time` where they are; undefined for what is no cell. */
function readPlace({ dataset: { row, time } }: HTMLElement): GuideCursor | undefined {
  if (row === undefined) return undefined;
  return { row: Number(row), timeMs: time === undefined ? undefined : Number(time) };
}
