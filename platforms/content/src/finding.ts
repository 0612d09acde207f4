/** One thing that is wrong, in words for an operator. Commands print it like those of `validate` and `doctor`. */
export interface Finding {
  /** An error costs viewers something; a warning may be intended. */
  readonly level: 'error' | 'warning';
  /** The file that has to change. */
  readonly place: string;
  /** From 1. */
  readonly line?: number;
  readonly problem: string;
  /** The effect on the site. */
  readonly meaning: string;
  readonly remedy: string;
}

/** Findings beyond these are counted only: a file that is wrong throughout has the same mistake many times. */
const MAX_KEPT = 100;

/** The findings of a run, in bounded memory. */
export class FindingList {
  readonly kept: Finding[] = [];
  errors = 0;
  warnings = 0;

  add(finding: Finding): void {
    if (finding.level === 'error') this.errors += 1;
    else this.warnings += 1;
    if (this.kept.length < MAX_KEPT) this.kept.push(finding);
  }

  /** How many are counted but not kept. */
  get left(): number {
    return this.errors + this.warnings - this.kept.length;
  }
}

/** Ends a run: what is wrong concerns everything that would follow. */
export class RunStopped extends Error {
  readonly finding: Finding;

  constructor(finding: Finding, cause?: unknown) {
    super(finding.problem, { cause });
    this.finding = finding;
  }
}

/** The code of a system error such as `ENOENT`; undefined for other values. */
export function getSystemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
