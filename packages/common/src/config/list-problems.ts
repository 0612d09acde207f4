import { inject, injectable } from 'inversify';

import { HttpClient } from '../platform/http/http-client.ts';
import { isAppError } from '../shared/app-error.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';
import { readJsonLines, toPosition, type TextPosition } from './json-lines.ts';
import { isHtml } from './parse-settings.ts';
import { StartRecord, type SiteDocument, type SiteProblem } from './start-record.ts';
import { SETTINGS_PATH } from './config-service.ts';

/** A problem with its place in the document. */
export interface LocatedProblem extends SiteProblem {
  readonly address: string;
  /** Undefined when the document could not be read again. */
  readonly line: number | undefined;
}

const REREAD_TIMEOUT_MS = 3_000;
const MAX_DOCUMENT_BYTES = 2_000_000;
/** Per document; one that is wrong throughout repeats the same mistake many times. */
const MAX_PROBLEMS = 50;

/**
 * Lists the problems of this site's settings and configuration with their lines. Loads both documents again, so that
 * start-up does not have to keep their texts. Never fails: if a document fails to load, its problems have no lines.
 *
 * @param error the error of a failed start; undefined on a running site
 */
export async function listProblems(
  record: StartRecord,
  http: Pick<HttpClient, 'fetchText'>,
  error?: unknown,
): Promise<readonly LocatedProblem[]> {
  const lists = listDocuments(record, error).map(async ({ document, address, problems, isUnread }) => {
    if (problems.length === 0 && !isUnread) return [];
    const text = await http
      .fetchText({ url: address, timeoutMs: REREAD_TIMEOUT_MS, maxBytes: MAX_DOCUMENT_BYTES })
      .catch((_failure: unknown) => undefined);
    const found = document === 'settings' ? locateInSettings(problems, text) : locateInJson(problems, text);
    return found
      .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .slice(0, MAX_PROBLEMS)
      .map((problem) => ({ ...problem, document, address }));
  });
  return (await Promise.all(lists)).flat();
}

interface ProblemsOfDocument {
  readonly document: SiteDocument;
  readonly address: string;
  readonly problems: readonly FoundProblem[];
  /** Whether the text is not even JSON. */
  readonly isUnread: boolean;
}

type FoundProblem = Pick<SiteProblem, 'path' | 'problem'>;

function listDocuments(
  { problems, configAddress }: StartRecord,
  error: unknown,
): readonly ProblemsOfDocument[] {
  const ofDocument = (document: SiteDocument) => problems.filter((problem) => problem.document === document);
  const settings = {
    document: 'settings',
    address: SETTINGS_PATH,
    problems: ofDocument('settings'),
    isUnread: false,
  } as const;
  if (configAddress === undefined) return [settings];
  const fatal = readFatalProblems(error);
  const found = [...fatal, ...ofDocument('configuration')];
  const isUnread = isAppError(error, 'config_invalid') && fatal.length === 0;
  return [settings, { document: 'configuration', address: configAddress, problems: found, isUnread }];
}

/** The problems of a running site. */
@injectable()
export class ProblemReader {
  readonly #record: StartRecord;
  readonly #http: HttpClient;

  constructor(@inject(StartRecord) record: StartRecord, @inject(HttpClient) http: HttpClient) {
    this.#record = record;
    this.#http = http;
  }

  /** Returns the known problems at once, without lines. */
  getUnlocated(): readonly LocatedProblem[] {
    return listDocuments(this.#record, undefined).flatMap(({ document, address, problems }) =>
      problems
        .slice(0, MAX_PROBLEMS)
        .map((found) => ({ ...tidy(found), line: undefined, document, address })),
    );
  }

  /** See `listProblems`. */
  readLocated(): Promise<readonly LocatedProblem[]> {
    return listProblems(this.#record, this.#http);
  }
}

/** Formats problems as lines of plain text, below the address of their document. */
export function formatProblems(problems: readonly LocatedProblem[]): string {
  const addresses = [...new Set(problems.map(({ address }) => address))];
  return addresses
    .map((address) => {
      const own = problems.filter((problem) => problem.address === address);
      return [address, ...own.map((problem) => `- ${formatProblem(problem)}`)].join('\n');
    })
    .join('\n\n');
}

function formatProblem({ line, path, problem }: LocatedProblem): string {
  const place = [line === undefined ? '' : `line ${line}`, path].filter((part) => part !== '').join(', ');
  return place === '' ? problem : `${place}: ${problem}`;
}

type LinedProblem = FoundProblem & Pick<LocatedProblem, 'line'>;

function readFatalProblems(error: unknown): readonly FoundProblem[] {
  if (!isAppError(error, 'config_invalid')) return [];
  return (readArray(error.data['problems']) ?? []).map((entry) => {
    const { path, problem } = readRecord(entry) ?? {};
    return { path: readText(path) ?? '', problem: readText(problem) ?? '' };
  });
}

function locateInJson(problems: readonly FoundProblem[], text: string | undefined): readonly LinedProblem[] {
  if (text === undefined) return problems.map((problem) => ({ ...tidy(problem), line: undefined }));
  if (isHtml(text)) return [{ path: '', problem: 'is an HTML page, not JSON', line: 1 }];
  const { locate, mistake } = readJsonLines(text);
  if (mistake) {
    const { line, column, problem } = mistake;
    return [{ path: '', problem: `column ${column}: ${problem}`, line }];
  }
  return problems.map((problem) => ({ ...tidy(problem), line: locate(problem.path).line }));
}

/** Removes the path from the validator's sentence, which begins with it. */
function tidy({ path, problem }: FoundProblem): FoundProblem {
  return { path: path === '(root)' ? '' : path, problem: problem.replaceAll(`${path} `, '') };
}

function locateInSettings(
  problems: readonly FoundProblem[],
  text: string | undefined,
): readonly LinedProblem[] {
  return problems.map(({ path, problem }) => {
    const line = /^line (\d+)$/.exec(path)?.[1];
    if (line !== undefined) return { path: '', problem, line: Number(line) };
    return {
      path: path === '(root)' ? '' : path,
      problem,
      line: text === undefined ? undefined : findKey(path, text)?.line,
    };
  });
}

/** Returns the last line of a key, because its last value counts. */
function findKey(key: string, text: string): TextPosition | undefined {
  const found = [...text.matchAll(/^[ \t]*([\w.-]+(?:\[\])?)\s*=/gm)].findLast(([, name]) => name === key);
  return found && toPosition(text, found.index);
}
