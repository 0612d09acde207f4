/** Where the focus is in a grid, and how large the grid is. */
export interface GridPlace {
  readonly index: number;
  readonly columns: number;
  readonly itemCount: number;
  readonly isRightToLeft: boolean;
}

/** A key with what was held down beside it. */
export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The card a key leads to; undefined when it leads nowhere and stays the browser's, e.g. ArrowDown in the last row, which
 * scrolls on. Left and right go through the cards in reading order, Home and End to the ends of a row, with Ctrl to
 * those of the grid (the keys of the ARIA grid pattern).
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
