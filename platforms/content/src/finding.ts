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

/** Findings of one kind that are kept: a file that is wrong throughout has the same mistake in every row. */
const MAX_REPEATS = 5;

/** The findings of a run, in bounded memory: a kind is what is left of a problem without its names and numbers. */
export class FindingList {
  errors = 0;
  warnings = 0;
  readonly #kinds = new Map<string, { readonly kept: Finding[]; more: number }>();

  add(finding: Finding): void {
    if (finding.level === 'error') this.errors += 1;
    else this.warnings += 1;
    const kind = finding.problem.replace(/“[^”]*”|\d+/g, '');
    const known = this.#kinds.get(kind) ?? { kept: [], more: 0 };
    this.#kinds.set(kind, known);
    if (known.kept.length < MAX_REPEATS) known.kept.push(finding);
    else known.more += 1;
  }

  /** Errors first, in the order of lines; the last finding of a kind says how many more there are. */
  list(): readonly Finding[] {
    const found = [...this.#kinds.values()].flatMap(({ kept, more }) => [
      ...kept.slice(0, -1),
      ...kept.slice(-1).map((last) => (more === 0 ? last : describeRepeats(last, more))),
    ]);
    const rank = ({ level, line = 0 }: Finding): number => (level === 'error' ? 0 : 1e9) + line;
    return found.sort((one, other) => rank(one) - rank(other));
  }
}

function describeRepeats(finding: Finding, more: number): Finding {
  return { ...finding, problem: `${finding.problem} The same in ${more.toLocaleString('en')} more rows.` };
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
