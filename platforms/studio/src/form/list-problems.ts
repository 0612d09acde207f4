import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import type { Path } from '../draft.ts';
import { ACCOUNTS, ADS, FEATURES, LISTS, OTHER_FIELDS, SITE, type FormPart } from './form-layout.ts';
import { listFields } from './schema-fields.ts';

export interface DraftProblem {
  /** Path such as `content[0].title`. */
  readonly path: string;
  readonly problem: string;
  /** Whether it prevents the site from starting. */
  readonly isFatal: boolean;
}

/** Lists the problems that the product's own parser finds in a configuration. */
export function listProblems(config: UnknownRecord): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  try {
    parseConfig(config, 'draft', (path, problem) => problems.push({ path, problem, isFatal: false }));
    return problems;
  } catch (error) {
    if (!isAppError(error, 'config_invalid')) throw error;
    const fatal = (readArray(error.data['problems']) ?? []).flatMap((entry) => {
      const { path, problem } = readRecord(entry) ?? {};
      return [{ path: readText(path) ?? '', problem: readText(problem) ?? 'is invalid', isFatal: true }];
    });
    return [...fatal, ...problems];
  }
}

/** Returns the problem of the field at a path as a sentence; undefined when its value is valid. */
export function describeProblem(problems: readonly DraftProblem[], place: Path): string | undefined {
  const name = toName(place);
  const found = problems.find(({ path }) => path === name);
  return found && toSentence(found);
}

/** Returns problems that belong to no field of the form, each with the path in the configuration. */
export function describeOtherProblems(
  problems: readonly DraftProblem[],
  schema: UnknownRecord,
): readonly string[] {
  const fields = new Set(listFormPaths(schema));
  const others = problems.filter(({ path }) => !fields.has(path.replaceAll(/\[\d+\]/g, '[]')));
  return [...new Set(others.map((problem) => `${problem.path || 'Configuration'}: ${toSentence(problem)}`))];
}

/** Paths of all fields of the form, with `[]` for any entry of a list. */
function listFormPaths(schema: UnknownRecord): readonly string[] {
  const namesOf = ({ path, definition, only = /./ }: FormPart) =>
    listFields(schema, definition).flatMap(({ name }) => (only.test(name) ? toName([...path, name]) : []));
  const ofLists = LISTS.flatMap(({ name, parts }) =>
    parts.flatMap((part) => namesOf(part).map((field) => `${name}[].${field}`)),
  );
  const ofParts = [...SITE, ...FEATURES, ...ADS, ...ACCOUNTS].flatMap(namesOf);
  return [...ofParts, ...ofLists, ...OTHER_FIELDS.map(toName)];
}

function toName(place: Path): string {
  return place.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

/** Removes the path at the start of a parser message and the value at its end: the field shows both. */
function toSentence({ problem, isFatal }: DraftProblem): string {
  const rule = problem
    .replace(/^\S+ (?=(?:must|is) )/, '')
    .replace(/an? `(\w+)` type, but .*/s, 'of the type “$1”')
    .replace(/\.$/, '');
  return `${isFatal ? 'The site does not start with this' : 'The site ignores this'}: it ${rule}.`;
}
