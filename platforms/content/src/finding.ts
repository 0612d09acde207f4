/** A problem, in words for an operator. Commands print it like those of `validate` and `doctor`. */
export interface Finding {
  /** An error affects viewers; a warning may be intended. */
  readonly level: 'error' | 'warning';
  /** File to be changed. */
  readonly place: string;
  /** Line number, from 1. */
  readonly line?: number;
  readonly problem: string;
  /** The effect on the site. */
  readonly meaning: string;
  readonly remedy: string;
}

/** Number of findings of one kind that are kept: the same mistake may be in every row of a file. */
const MAX_REPEATS = 5;

/** The findings of a run, in bounded memory. Problems that differ only in names and numbers are of one kind. */
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

  /** Returns errors first, by line; the last finding of a kind includes the number of further ones. */
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

/** Ends a run: the problem affects all further work. */
export class RunStopped extends Error {
  readonly finding: Finding;

  constructor(finding: Finding, cause?: unknown) {
    super(finding.problem, { cause });
    this.finding = finding;
  }
}

/**
 * Describes why a run stopped: by the finding of a `RunStopped`, or by an error of the system.
 *
 * @param outcome the consequence and the remedy of an error of the system, and the place of one that names no file
 * @throws any other error
 */
export function describeStop(
  error: unknown,
  outcome: Pick<Finding, 'place' | 'meaning' | 'remedy'>,
): Finding {
  if (error instanceof RunStopped) return error.finding;
  const code = getSystemCode(error);
  if (code === undefined) throw error;
  const place = error instanceof Error && 'path' in error ? String(error.path) : outcome.place;
  return { level: 'error', problem: `The file cannot be read or written (${code}).`, ...outcome, place };
}

/** Returns the code of a system error such as `ENOENT`; undefined for other values. */
export function getSystemCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
