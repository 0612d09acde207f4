/** One figure of the bench. */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Figure of the same work on the reference; see `referenceKind`. */
  readonly reference?: number;
  /**
   * `run`: a page without the product, measured in the same run, so that the ratio is meaningful. `product`: the
   * reference product, measured on an equivalent machine.
   */
  readonly referenceKind?: 'run' | 'product';
  readonly target?: RowTarget;
  /** Whether the run fails above the target; other figures depend on the machine and are only shown. */
  readonly isGated?: boolean;
}

export interface RowTarget {
  readonly value: number;
  /** `least` for scores, `most` for everything else. */
  readonly is: 'most' | 'least';
  /** Whether the target applies to the ratio instead of the figure. */
  readonly isRatio?: boolean;
}

/** Returns the ratio to the reference; undefined without a comparable one. */
export function getRatio({ ours, reference, referenceKind }: BenchRow): number | undefined {
  return reference === undefined || referenceKind !== 'run' ? undefined : ours / reference;
}

/** Whether a row misses its target; never without one. */
export function isOver(row: BenchRow): boolean {
  const { target } = row;
  const value = target?.isRatio ? getRatio(row) : row.ours;
  if (target === undefined || value === undefined) return false;
  return target.is === 'most' ? value > target.value : value < target.value;
}

export const atMost = (value: number): RowTarget => ({ value, is: 'most' });
export const atLeast = (value: number): RowTarget => ({ value, is: 'least' });
export const ratioAtMost = (value: number): RowTarget => ({ value, is: 'most', isRatio: true });
export const ratioAtLeast = (value: number): RowTarget => ({ value, is: 'least', isRatio: true });
