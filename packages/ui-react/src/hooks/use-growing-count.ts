import { useCallback, useState } from 'react';

/** Rows that show at first, and how many more each time the viewer comes near their end (spec 9). */
const INITIAL_ROWS = 6;
const MORE_ROWS = 4;
/** Begins before the end is in view, so that nobody waits for it. */
const MARGIN = '600px';

export interface GrowingCount {
  readonly rows: number;
  /** Makes `row` (from 0) one of those that are shown, for a viewer who goes there by keyboard. */
  readonly showRow: (row: number) => void;
  /** Goes on the element behind the last row; undefined once everything is shown. */
  readonly sentinelRef: ((element: HTMLElement | null) => (() => void) | undefined) | undefined;
}

/** How many rows of `totalRows` are shown: six, then four more whenever the end comes near. */
export function useGrowingCount(totalRows: number): GrowingCount {
  const [rows, setRows] = useState(INITIAL_ROWS);
  const hasMore = rows < totalRows;
  // A new callback a growth: the observer starts anew, and tells again when the end is still near.
  const sentinelRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element || rows === 0) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setRows(rows + MORE_ROWS);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rows],
  );
  return {
    rows: Math.min(rows, totalRows),
    showRow: (row) => setRows((shown) => (row < shown ? shown : row + MORE_ROWS)),
    sentinelRef: hasMore ? sentinelRef : undefined,
  };
}
