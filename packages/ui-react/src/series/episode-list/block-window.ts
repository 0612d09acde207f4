/** How many rows come and go together. */
export const BLOCK_ROWS = 20;

export interface BlockView {
  /** Where the list begins, in px below the top of the window; negative when it is scrolled out above. */
  readonly top: number;
  readonly viewHeight: number;
  /** Of each block in px; undefined for one that was never laid out. */
  readonly heights: readonly (number | undefined)[];
}

/** Blocks are there before they are in view: this much of the window's height on either side. */
const MARGIN = 1;

/** Heights in which those that are not known are like the others; undefined when none is known. */
export function completeHeights(heights: readonly (number | undefined)[]): readonly number[] | undefined {
  const known = heights.filter((height) => height !== undefined && height > 0);
  if (known.length === 0) return undefined;
  const average = known.reduce<number>((sum, height) => sum + (height ?? 0), 0) / known.length;
  return heights.map((height) => height || average);
}

/** Indices of the blocks in and near view; all of them where nothing is laid out. */
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
