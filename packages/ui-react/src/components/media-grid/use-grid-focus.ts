import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { getGridMove } from './grid-move.ts';

export interface GridFocusOptions {
  /** Ids of all items, shown or not. */
  readonly ids: readonly string[];
  readonly columns: number;
  readonly showRow: (row: number) => void;
}

export interface GridFocus {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Row of the card that has the focus; it has to stay in the page. */
  readonly focusedRow: number | undefined;
  readonly listHandlers: {
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Arrow keys between the cards of a grid, beside the Tab key, which keeps its way through every card: the cards are links
 * in a list, and a roving tab stop would hide all but one of them from viewers who do not know of the arrows. The focus
 * follows its item when the list is fetched again, and when the item is gone goes to the one in its place.
 */
export function useGridFocus({ ids, columns, showRow }: GridFocusOptions): GridFocus {
  const listRef = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const lastIndex = useRef(0);
  const focusedIndex = focusedId === undefined ? -1 : ids.indexOf(focusedId);

  // The card may only have come into being with this render.
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

/** Index of the card with the focus, or -1. */
function readFocused(list: HTMLElement | null): number {
  const card = list?.querySelector('[aria-posinset]:focus-within');
  return card ? Number(card.getAttribute('aria-posinset')) - 1 : -1;
}
