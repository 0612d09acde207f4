/** Rows of a grid that are in the page: from `start` to before `end`. */
export interface GridWindow {
  readonly start: number;
  readonly end: number;
}

export interface GridView {
  /** Where the grid begins, in px below the top of the window; negative when it is scrolled out above. */
  readonly top: number;
  /** From the start of one row to the start of the next, in px; 0 without layout. */
  readonly rowStep: number;
  readonly viewHeight: number;
  readonly rows: number;
}

/** Cards are there before they are in view: this much of the window's height on either side. */
const MARGIN = 0.75;

/** The rows in and near view; all of them where nothing is laid out. */
export function getGridWindow({ top, rowStep, viewHeight, rows }: GridView): GridWindow {
  if (rowStep <= 0 || viewHeight <= 0) return { start: 0, end: rows };
  const margin = viewHeight * MARGIN;
  const start = Math.floor((-top - margin) / rowStep);
  const end = Math.ceil((viewHeight + margin - top) / rowStep);
  const clamp = (row: number): number => Math.min(rows, Math.max(0, row));
  return { start: clamp(start), end: clamp(end) };
}
