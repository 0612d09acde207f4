import { useCallback, useState } from 'react';

/** Rows shown at first, and added each time the viewer comes near the end (spec 9). */
const INITIAL_ROWS = 6;
const MORE_ROWS = 4;
/** Loads before the end is in view, so that the viewer does not wait. */
const MARGIN = '600px';

export interface GrowingCount {
  readonly rows: number;
  /** Shows at least up to `row` (from 0), for a viewer who moves there by keyboard. */
  readonly showRow: (row: number) => void;
  /** Ref of the element behind the last row; undefined once everything is shown. */
  readonly sentinelRef: ((element: HTMLElement | null) => (() => void) | undefined) | undefined;
}

/** Returns how many of `totalRows` rows are shown: six, then four more whenever the end comes near. */
export function useGrowingCount(totalRows: number): GrowingCount {
  const [rows, setRows] = useState(INITIAL_ROWS);
  const hasMore = rows < totalRows;
  // A new callback per growth restarts the observer, which reports again when the end is still near.
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
