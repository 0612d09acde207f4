/** One figure of the bench. */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** The same work elsewhere; see `referenceKind`. */
  readonly reference?: number;
  /**
   * `run`: a page of ours without our product, measured in this run, so that the ratio counts. `product`: the reference
   * product, measured on an equal machine.
   */
  readonly referenceKind?: 'run' | 'product';
  readonly target?: RowTarget;
  /** Over it, the run fails; the others depend on the machine, so they are shown. */
  readonly isGated?: boolean;
}

export interface RowTarget {
  readonly value: number;
  /** Scores are to be reached; everything else is to be kept below. */
  readonly is: 'most' | 'least';
  /** The ratio to the reference is meant, not the figure. */
  readonly isRatio?: boolean;
}

/** Ours to the reference; undefined when there is none to compare with. */
export function getRatio({ ours, reference, referenceKind }: BenchRow): number | undefined {
  return reference === undefined || referenceKind !== 'run' ? undefined : ours / reference;
}

/** A row without a target is never over. */
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
