import { startTransition, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { useGrowingCount } from '../../hooks/use-growing-count.ts';
import { followView } from '../block-window/follow-view.ts';
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
  /** Milliseconds since the epoch; determines which titles are live. */
  readonly nowMs: number;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/**
 * Grid of titles. Adds rows as the viewer scrolls or moves the focus to them, and renders only the cards near the view,
 * so that a list of a thousand titles costs no more than one of fifty.
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

/** Returns the rows near the view and the focused one, in order, because the Tab key follows the order. */
function getRows(
  { start, end }: GridWindow,
  rows: number,
  focusedRow: number | undefined,
): readonly number[] {
  return Array.from({ length: rows }, (_, row) => row).filter(
    (row) => (row >= start && row < end) || row === focusedRow,
  );
}

/** Tracks which of the grid's `rows` are in or near the view. */
function useGridWindow(listRef: RefObject<HTMLElement | null>, rows: number): GridWindow {
  // One row until the layout is known, before the first paint.
  const [gridWindow, setGridWindow] = useState<GridWindow>({ start: 0, end: 1 });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    let isLaidOut = false;
    const update = (): void => {
      const hasHeight = list.getBoundingClientRect().height > 0;
      // A hidden tab panel has no height: rendering all its rows would delay the switch to another tab.
      if (isLaidOut && !hasHeight) return;
      isLaidOut = hasHeight;
      const view = readView(list, rows);
      const near = getGridWindow(view);
      // Rows in view render at once, those around them in a transition.
      setGridWindow((last) => (contains(last, getGridWindow(view, 0)) ? last : near));
      startTransition(() => setGridWindow((last) => (isSame(last, near) ? last : near)));
    };
    return followView(list, update);
  }, [listRef, rows]);
  return gridWindow;
}

/** The style sheet reserves the height of every row, also without cards. */
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

/** Rendered rows of a grid: from `start` to before `end`. */
export interface GridWindow {
  readonly start: number;
  readonly end: number;
}

export interface GridView {
  /** Top of the grid in the viewport, in px; negative when scrolled out. */
  readonly top: number;
  /** Distance between the starts of two rows, in px; 0 without layout. */
  readonly rowStep: number;
  readonly viewHeight: number;
  readonly rows: number;
}

/** Height of the margin above and below the view, in viewport heights. */
const MARGIN = 0.75;

/** Returns the rows in view and within a margin in viewport heights around it; all rows without layout. */
export function getGridWindow({ top, rowStep, viewHeight, rows }: GridView, margin = MARGIN): GridWindow {
  if (rowStep <= 0 || viewHeight <= 0) return { start: 0, end: rows };
  const marginPx = viewHeight * margin;
  const start = Math.floor((-top - marginPx) / rowStep);
  const end = Math.ceil((viewHeight + marginPx - top) / rowStep);
  const clamp = (row: number): number => Math.min(rows, Math.max(0, row));
  return { start: clamp(start), end: clamp(end) };
}
