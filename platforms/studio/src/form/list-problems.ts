import { parseConfig } from '@marquee/common/config/parse-config.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import type { Path } from '../draft.ts';
import { ACCOUNTS, ADS, FEATURES, LISTS, OTHER_FIELDS, SITE, type FormPart } from './form-layout.ts';
import { listFields } from './schema-fields.ts';

export interface DraftProblem {
  /** Such as `content[0].title`. */
  readonly path: string;
  readonly problem: string;
  /** Whether the site does not start because of it. */
  readonly isFatal: boolean;
}

/** What the product itself objects to in a configuration, by its own parser. */
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

/** The sentence for the field at a place; undefined when the product takes its value. */
export function describeProblem(problems: readonly DraftProblem[], place: Path): string | undefined {
  const name = toName(place);
  const found = problems.find(({ path }) => path === name);
  return found && toSentence(found);
}

/** Sentences about what no field of the form is for, each with the path in the configuration. */
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

/** Some of the parser's texts begin with the path, and end with the value, which the field shows. */
function toSentence({ problem, isFatal }: DraftProblem): string {
  const rule = problem
    .replace(/^\S+ (?=(?:must|is) )/, '')
    .replace(/an? `(\w+)` type, but .*/s, 'of the type “$1”')
    .replace(/\.$/, '');
  return `${isFatal ? 'The site does not start with this' : 'The site ignores this'}: it ${rule}.`;
}
