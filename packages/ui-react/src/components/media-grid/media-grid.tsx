import { startTransition, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { useGrowingCount } from '../../hooks/use-growing-count.ts';
import { Card } from '../card/card.tsx';
import { toNumber } from '../shelf/shelf-columns.ts';
import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import { getGridColumns } from './grid-columns.ts';
import styles from './media-grid.module.scss';
import { useGridFocus } from './use-grid-focus.ts';

export interface MediaGridProps {
  readonly items: readonly MediaItem[];
  readonly aspectRatio: AspectRatio;
  readonly playlistId?: string | undefined;
  /** Milliseconds since the epoch: decides what is live. */
  readonly nowMs: number;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/**
 * Titles in rows; more rows come as the viewer scrolls towards them or goes there by arrow keys, and the cards of rows
 * far out of view do not exist, so that a list of a thousand weighs no more than one of fifty.
 */
export function MediaGrid({ items, aspectRatio, playlistId, nowMs, onItemIntent }: MediaGridProps) {
  const columns = getGridColumns(useBreakpoint());
  const { rows, showRow, sentinelRef } = useGrowingCount(Math.ceil(items.length / columns));
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { listRef, focusedRow, listHandlers } = useGridFocus({ ids, columns, showRow });
  const shownRows = getRows(useGridWindow(listRef, rows), rows, focusedRow);
  const shown = shownRows.flatMap((row) =>
    items.slice(row * columns, (row + 1) * columns).map((item, column) => ({ item, row, column })),
  );
  const measures = {
    '--columns': String(columns),
    '--rows': String(rows),
    '--picture-ratio': String(toNumber(aspectRatio)),
  };
  return (
    <div className={styles['frame']}>
      <ul ref={listRef} className={styles['grid']} style={measures} {...listHandlers}>
        {shown.map(({ item, row, column }) => (
          <li
            key={item.id}
            style={{ gridArea: `${row + 1} / ${column + 1}` }}
            aria-setsize={items.length}
            aria-posinset={row * columns + column + 1}
          >
            <Card
              item={item}
              to={mediaPath(item, { playlistId })}
              nowMs={nowMs}
              aspectRatio={aspectRatio}
              sizes={`${Math.round(100 / columns)}vw`}
              priority={row === 0}
              hasHover
              onIntent={onItemIntent && (() => onItemIntent(item))}
            />
          </li>
        ))}
      </ul>
      {sentinelRef ? <div ref={sentinelRef} className={styles['sentinel']} /> : null}
    </div>
  );
}

/** Rows near view, and the one with the focus, in their order: the Tab key follows it. */
function getRows(
  { start, end }: GridWindow,
  rows: number,
  focusedRow: number | undefined,
): readonly number[] {
  return Array.from({ length: rows }, (_, row) => row).filter(
    (row) => (row >= start && row < end) || row === focusedRow,
  );
}

/** The rows of a grid of `rows` rows that are in or near view, as the viewer scrolls. */
function useGridWindow(listRef: RefObject<HTMLElement | null>, rows: number): GridWindow {
  // One row until the layout is known, which is before anything is painted.
  const [gridWindow, setGridWindow] = useState<GridWindow>({ start: 0, end: 1 });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    let isLaidOut = false;
    const update = (): void => {
      const hasHeight = list.getBoundingClientRect().height > 0;
      // A hidden tab panel has no height: rendering every row in it would slow down the press on the other tab.
      if (isLaidOut && !hasHeight) return;
      isLaidOut = hasHeight;
      const view = readView(list, rows);
      const near = getGridWindow(view);
      // Rows in view are rendered at once, those around them in slices.
      setGridWindow((last) => (contains(last, getGridWindow(view, 0)) ? last : near));
      startTransition(() => setGridWindow((last) => (isSame(last, near) ? last : near)));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update);
    };
  }, [listRef, rows]);
  return gridWindow;
}

/** The style sheet gives every row its room, also those without cards. */
function readView(list: HTMLElement, rows: number): GridView {
  const { top, height } = list.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const rowStep = height > 0 && rows > 0 ? (height + gap) / rows : 0;
  return { top, rowStep, viewHeight: window.innerHeight, rows };
}

const contains = (outer: GridWindow, { start, end }: GridWindow): boolean =>
  start >= end || (outer.start <= start && outer.end >= end);

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.start === other.start && one.end === other.end;

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

/** The rows in view and in a margin, in heights of the window, around it; all of them where nothing is laid out. */
export function getGridWindow({ top, rowStep, viewHeight, rows }: GridView, margin = MARGIN): GridWindow {
  if (rowStep <= 0 || viewHeight <= 0) return { start: 0, end: rows };
  const marginPx = viewHeight * margin;
  const start = Math.floor((-top - marginPx) / rowStep);
  const end = Math.ceil((viewHeight + marginPx - top) / rowStep);
  const clamp = (row: number): number => Math.min(rows, Math.max(0, row));
  return { start: clamp(start), end: clamp(end) };
}
