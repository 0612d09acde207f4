import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { followView } from './follow-view.ts';

/** A run of rendered rows, from `start` to before `end`, and the height of the unrendered rows before it. */
export interface BlockRun {
  readonly start: number;
  readonly end: number;
  readonly roomPx: number;
}

export interface BlockWindow<List> {
  readonly listRef: RefObject<List | null>;
  readonly runs: readonly BlockRun[];
  /** Height of the unrendered rows after the last run. */
  readonly endRoomPx: number;
  readonly listHandlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

interface Measures {
  readonly blocks: readonly number[];
  readonly heights: readonly number[] | undefined;
}

/**
 * Returns which of `count` rows to render, in blocks: those near the viewport and the one with focus. Reserves the
 * measured height of the others, so that a list of ten thousand rows costs no more than one of sixty. Rows need
 * `aria-posinset`, and the style of `toRoomAbove`.
 *
 * @param firstBlocks in the first render, before layout: more than any viewport shows
 */
export function useBlockWindow<List extends HTMLElement>(
  count: number,
  firstBlocks: number,
): BlockWindow<List> {
  const listRef = useRef<List>(null);
  const heights = useRef<(number | undefined)[]>([]);
  const [focused, setFocused] = useState<number>();
  const blockCount = Math.ceil(count / BLOCK_ROWS);
  const [measures, setMeasures] = useState<Measures>();

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const update = (): void => {
      const next = measure(list, heights.current, blockCount);
      setMeasures((last) => (last?.blocks.join() === next.blocks.join() ? last : next));
    };
    return followView(list, update);
  }, [blockCount]);

  return {
    listRef,
    ...toRuns({ count, firstBlocks, measures, focused }),
    listHandlers: {
      onFocus: ({ target }) => setFocused(readBlock(target.closest('[aria-posinset]'))),
      onBlur: () => setFocused(undefined),
    },
  };
}

/**
 * Returns the style that reserves the space of unrendered rows above the first row of a run; above the second one, too,
 * if the list's style sheet applies `--room-above`, because it is in the other of two columns.
 */
export function toRoomAbove(offset: number, roomPx: number): CSSProperties | undefined {
  if (offset === 0) return { marginBlockStart: `${roomPx}px` };
  return offset === 1 ? { '--room-above': `${roomPx}px` } : undefined;
}

/** Stores the heights of the rendered blocks, and returns the blocks to render. */
function measure(list: HTMLElement, heights: (number | undefined)[], blockCount: number): Measures {
  const gapPx = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  for (const [block, { top, bottom }] of readEdges(list)) heights[block] = bottom - top + gapPx;
  const all = Array.from({ length: blockCount }, (_, block) => heights[block]);
  const { top } = list.getBoundingClientRect();
  return {
    blocks: getBlocksNearView({ top, viewHeight: window.innerHeight, heights: all }),
    heights: completeHeights(all),
  };
}

/** Returns the top and bottom edge of every rendered block. */
function readEdges(
  list: HTMLElement,
): ReadonlyMap<number, { readonly top: number; readonly bottom: number }> {
  const edges = new Map<number, { top: number; bottom: number }>();
  for (const row of list.querySelectorAll(':scope > [aria-posinset]')) {
    const { top, bottom } = row.getBoundingClientRect();
    const block = readBlock(row) ?? 0;
    const edge = edges.get(block);
    edges.set(block, { top: edge?.top ?? top, bottom: Math.max(edge?.bottom ?? bottom, bottom) });
  }
  return edges;
}

function readBlock(row: Element | null): number | undefined {
  return row ? Math.floor((Number(row.getAttribute('aria-posinset')) - 1) / BLOCK_ROWS) : undefined;
}

interface Rendered {
  readonly count: number;
  readonly firstBlocks: number;
  readonly measures: Measures | undefined;
  readonly focused: number | undefined;
}

function toRuns({
  count,
  firstBlocks,
  measures,
  focused,
}: Rendered): Pick<BlockWindow<HTMLElement>, 'runs' | 'endRoomPx'> {
  const { blocks, heights } = measures ?? {};
  const isIn = (block: number) =>
    block === focused || (blocks === undefined ? block < firstBlocks : blocks.includes(block));
  const runs: BlockRun[] = [];
  let roomPx = 0;
  for (let block = 0; block * BLOCK_ROWS < count; block += 1) {
    const start = block * BLOCK_ROWS;
    const end = Math.min(count, start + BLOCK_ROWS);
    const last = runs.at(-1);
    if (!isIn(block)) roomPx += heights?.[block] ?? 0;
    else if (last && last.end === start) runs[runs.length - 1] = { ...last, end };
    else {
      runs.push({ start, end, roomPx });
      roomPx = 0;
    }
  }
  return { runs, endRoomPx: roomPx };
}

/** Number of rows that are rendered and removed together. */
export const BLOCK_ROWS = 20;

export interface BlockView {
  /** Top of the list in px, relative to the viewport; negative when scrolled out above. */
  readonly top: number;
  readonly viewHeight: number;
  /** Height of each block in px; undefined for one that was never rendered. */
  readonly heights: readonly (number | undefined)[];
}

/** Margin above and below the viewport in which blocks are rendered, in viewport heights. */
const MARGIN = 1;

/** Returns the heights with unknown ones replaced by the average; undefined when none is known. */
export function completeHeights(heights: readonly (number | undefined)[]): readonly number[] | undefined {
  const known = heights.filter((height) => height !== undefined && height > 0);
  if (known.length === 0) return undefined;
  const average = known.reduce<number>((sum, height) => sum + (height ?? 0), 0) / known.length;
  return heights.map((height) => height || average);
}

/** Returns the indices of the blocks in or near the viewport; all of them without layout. */
export function getBlocksNearView({ top, viewHeight, heights }: BlockView): readonly number[] {
  const complete = completeHeights(heights);
  if (complete === undefined || viewHeight <= 0) return heights.map((_, block) => block);
  const margin = viewHeight * MARGIN;
  let start = top;
  return complete.flatMap((height, block) => {
    const isNear = start < viewHeight + margin && start + height > -margin;
    start += height;
    return isNear ? [block] : [];
  });
}
