/** Indexes of the tiles that exist, the end not included. */
export interface ShelfWindow {
  readonly start: number;
  readonly end: number;
}

export interface ShelfWindowInput {
  readonly itemCount: number;
  /** Tiles beside each other. */
  readonly columns: number;
  readonly firstVisible: number;
  /** Whether the viewer does something with the shelf: then a page to either side is ready before it is asked for. */
  readonly isActive: boolean;
  /** The tile that has or gets the focus; it must not disappear. */
  readonly focused: number | undefined;
}

/** Which tiles of a shelf are rendered: those in view and the one that peeks in, more once the viewer uses the shelf. */
export function getShelfWindow({
  itemCount,
  columns,
  firstVisible,
  isActive,
  focused,
}: ShelfWindowInput): ShelfWindow {
  const first = clampFirst(firstVisible, columns, itemCount);
  const before = isActive ? columns : 1;
  const after = isActive ? 2 * columns : columns + 1;
  const anchor = focused ?? first;
  return {
    start: Math.max(0, Math.min(first - before, anchor - 1)),
    end: Math.min(itemCount, Math.max(first + after, anchor + 2)),
  };
}

/** The nearest index that a shelf can begin at. */
export function clampFirst(first: number, columns: number, itemCount: number): number {
  return Math.max(0, Math.min(first, itemCount - columns));
}
