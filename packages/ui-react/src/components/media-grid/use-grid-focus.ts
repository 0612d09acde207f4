import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface GridFocusOptions {
  /** Ids of all items, rendered or not. */
  readonly ids: readonly string[];
  readonly columns: number;
  readonly showRow: (row: number) => void;
}

export interface GridFocus {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Row of the focused card, which must stay mounted. */
  readonly focusedRow: number | undefined;
  readonly listHandlers: {
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Moves the focus between cards with arrow keys. All cards remain tab stops: they are links in a list, and a roving
 * tabindex would hide all but one from viewers who do not know about the arrow keys. After a refetch the focus stays on
 * its item, or moves to the item in its place if that is gone.
 */
export function useGridFocus({ ids, columns, showRow }: GridFocusOptions): GridFocus {
  const listRef = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const lastIndex = useRef(0);
  const focusedIndex = focusedId === undefined ? -1 : ids.indexOf(focusedId);

  // The card may first be mounted by this render.
  useLayoutEffect(() => {
    if (focusedId === undefined) return;
    if (focusedIndex === -1) setFocusedId(ids[Math.min(lastIndex.current, ids.length - 1)]);
    else lastIndex.current = focusedIndex;
    const card = findCard(listRef.current, focusedIndex);
    if (card && !card.contains(document.activeElement)) card.querySelector('a')?.focus();
  }, [focusedId, focusedIndex, ids]);

  return {
    listRef,
    focusedRow: focusedIndex === -1 ? undefined : Math.floor(focusedIndex / columns),
    listHandlers: {
      onFocus: () => setFocusedId(ids[readFocused(listRef.current)]),
      onBlur: () => setFocusedId(undefined),
      onKeyDown: (event) => {
        const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
        const index = readFocused(listRef.current);
        const target = getGridMove(event, { index, columns, itemCount: ids.length, isRightToLeft });
        if (target === undefined || index === -1) return;
        event.preventDefault();
        showRow(Math.floor(target / columns));
        setFocusedId(ids[target]);
      },
    },
  };
}

function findCard(list: HTMLElement | null, index: number): Element | null {
  return list?.querySelector(`[aria-posinset="${index + 1}"]`) ?? null;
}

/** Returns the index of the focused card, or -1. */
function readFocused(list: HTMLElement | null): number {
  const card = list?.querySelector('[aria-posinset]:focus-within');
  return card ? Number(card.getAttribute('aria-posinset')) - 1 : -1;
}

/** Focused index and dimensions of a grid. */
export interface GridPlace {
  readonly index: number;
  readonly columns: number;
  readonly itemCount: number;
  readonly isRightToLeft: boolean;
}

/** A key with its modifiers. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Returns the index that a key moves the focus to; undefined for keys that are left to the browser, e.g. ArrowDown in
 * the last row, which scrolls. Left and right follow the reading order, Home and End go to the ends of a row, with Ctrl
 * to those of the grid (ARIA grid pattern).
 */
export function getGridMove(pressed: GridKey, place: GridPlace): number | undefined {
  if (pressed.altKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const target = pressed.ctrlKey ? getFarMove(pressed.key, place) : getNearMove(pressed.key, place);
  return target === place.index ? undefined : target;
}

function getFarMove(key: string, { itemCount }: GridPlace): number | undefined {
  if (key === 'Home') return 0;
  return key === 'End' ? itemCount - 1 : undefined;
}

function getNearMove(
  key: string,
  { index, columns, itemCount, isRightToLeft }: GridPlace,
): number | undefined {
  const last = itemCount - 1;
  const rowStart = index - (index % columns);
  switch (key) {
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(last, index + 1);
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      // The last row may be short.
      return rowStart + columns > last ? undefined : Math.min(last, index + columns);
    case 'ArrowUp':
      return index < columns ? undefined : index - columns;
    case 'Home':
      return rowStart;
    case 'End':
      return Math.min(last, rowStart + columns - 1);
    default:
      return undefined;
  }
}
