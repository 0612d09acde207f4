interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns the sorted `spans` that overlap the time between two moments, by binary search. */
export function getSpansBetween<Item extends Span>(
  spans: readonly Item[],
  fromMs: number,
  toMs: number,
): readonly Item[] {
  return spans.slice(
    findFirst(spans, ({ endMs }) => endMs > fromMs),
    findFirst(spans, ({ startMs }) => startMs >= toMs),
  );
}

/** Returns the index of the first item that passes; all items after it must pass, too. */
function findFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && passes(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rendered part of the guide: rows by index, including `lastRow`, and a time range. */
export interface GuideWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Rows a page key moves by: the visible rows minus one, to keep some context. */
  readonly pageSize: number;
}

export interface GuideView {
  readonly scrollTopPx: number;
  readonly heightPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
  /** The visible time range. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Rows on either side, and time steps, rendered beyond the visible part. */
export interface Overscan {
  readonly rows: number;
  readonly steps: number;
}

const OVERSCAN: Overscan = { rows: 3, steps: 1 };
/** For the first view, so that it renders quickly; the surroundings are rendered with the next one. */
export const NO_OVERSCAN: Overscan = { rows: 0, steps: 0 };
/** The rendered time range moves in steps of this size, so that scrolling causes a few renders per screen. */
const STEP_MS = 3_600_000;

/** Returns the part to render for a view: the visible part plus overscan, rounded to steps. */
export function getGuideWindow(view: GuideView, overscan = OVERSCAN): GuideWindow {
  const { scrollTopPx, heightPx, rowHeightPx, rowCount, fromMs, toMs } = view;
  const topPx = Math.max(0, Math.min(scrollTopPx, rowCount * rowHeightPx - heightPx));
  const firstSeen = Math.floor(topPx / rowHeightPx);
  const lastSeen = Math.ceil((topPx + heightPx) / rowHeightPx);
  return {
    firstRow: Math.max(0, firstSeen - overscan.rows),
    lastRow: Math.min(rowCount - 1, lastSeen + overscan.rows),
    fromMs: (Math.floor(fromMs / STEP_MS) - overscan.steps) * STEP_MS,
    toMs: (Math.ceil(toMs / STEP_MS) + overscan.steps) * STEP_MS,
    pageSize: Math.max(1, Math.floor(heightPx / rowHeightPx) - 1),
  };
}
