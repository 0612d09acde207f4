interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The part of `spans`, in order of time, that lies between two moments, whole or in part. Found by halving. */
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

/** Where the first item lies that passes; those after it pass too. */
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

/** The part of the guide that is rendered: rows by number, `lastRow` included, and a stretch of time. */
export interface GuideWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Rows that a page key goes: what is seen but one, so that the eye has something to hold on to. */
  readonly pageSize: number;
}

export interface GuideView {
  readonly scrollTopPx: number;
  readonly heightPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
  /** The stretch of time that is seen. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** How much is rendered beyond what is seen: rows on either side, and steps of time. */
export interface Overscan {
  readonly rows: number;
  readonly steps: number;
}

const OVERSCAN: Overscan = { rows: 3, steps: 1 };
/** For the first view, which is to be there soon; what lies around it comes with the next. */
export const NO_OVERSCAN: Overscan = { rows: 0, steps: 0 };
/** The rendered stretch moves in steps of this, so that scrolling renders a few times a screen and not a hundred. */
const STEP_MS = 3_600_000;

/** What has to be there for a view: a little more than is seen, in steps. */
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
