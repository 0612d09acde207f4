import {
  isFalseWord,
  isTrueWord,
  readArray,
  readList,
  readRecord,
  readText,
  type UnknownRecord,
} from '../shared/reading.ts';
import { isHttpUrl, isOwnPath, toRootPath } from '../shared/url.ts';
import type { LocalizedTexts } from './site-config.ts';

/** Receives the path of each field that was ignored or fell back to its default, and the expected value. */
export type ProblemReporter = (path: string, problem: string) => void;

/**
 * Reads the fields of one configuration object. A missing, null or empty field reads as undefined; so does a field of
 * the wrong type, which is also reported with its path.
 */
export interface FieldReader {
  text(key: string): string | undefined;
  /** A boolean or a word for one; `fallback` (false) by default. */
  flag(key: string, fallback?: boolean): boolean;
  /** A CSS hex color. */
  color(key: string): string | undefined;
  /** An http(s) address or a path on the site's own host. */
  address(key: string): string | undefined;
  /** The parts of a comma-separated list. */
  list(key: string): readonly string[];
  /** One of `choices`, which are in lower case; the value may be in any case. */
  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined;
  /** The texts of all keys that begin with `prefix`, keyed by the rest of the key in lower case. */
  localizedTexts(prefix: string): LocalizedTexts;
  /** The fields of the object under `key`; an empty reader when there is no object. */
  section(key: string): FieldReader;
}

/** Reads `record`; `path` prefixes the keys in reported problems. */
export function createFieldReader(record: UnknownRecord, report: ProblemReporter, path = ''): FieldReader {
  const read = <Value>(
    key: string,
    kind: string,
    parse: (value: unknown) => Value | undefined,
  ): Value | undefined => {
    const value = record[key];
    if (value === undefined || value === null || value === '') return undefined;
    const found = parse(value);
    if (found === undefined) report(`${path}${key}`, `must be ${kind}`);
    return found;
  };
  const text = (key: string): string | undefined => read(key, 'text', readText);
  return {
    text,
    flag: (key, fallback = false) => read(key, 'true or false', readFlag) ?? fallback,
    color: (key) => read(key, 'a hex colour', readHexColor),
    address: (key) => read(key, 'an http(s) address or a path', readAddress),
    list: (key) => read(key, 'a comma list', readCommaList) ?? [],
    choice: (key, choices) =>
      read(key, `one of ${choices.join(', ')}`, (value) =>
        choices.find((choice) => choice === readText(value)?.toLowerCase()),
      ),
    localizedTexts: (prefix) =>
      Object.fromEntries(
        Object.keys(record).flatMap((key) => {
          const found = key.startsWith(prefix) ? text(key) : undefined;
          return found === undefined ? [] : [[key.slice(prefix.length).toLowerCase(), found]];
        }),
      ),
    section: (key) => createFieldReader(read(key, 'an object', readRecord) ?? {}, report, `${path}${key}.`),
  };
}

function readFlag(value: unknown): boolean | undefined {
  return isTrueWord(value) || (isFalseWord(value) ? false : undefined);
}

function readHexColor(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? text : undefined;
}

function readAddress(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && (isHttpUrl(text) || isOwnPath(text)) ? toRootPath(text) : undefined;
}

function readCommaList(value: unknown): readonly string[] | undefined {
  return typeof value === 'string' || readArray(value) ? readList(value) : undefined;
}
