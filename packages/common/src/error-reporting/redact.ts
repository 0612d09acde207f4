import { readArray, readRecord } from '../shared/reading.ts';

/** Replaces a value that must not leave the browser. */
export const REDACTED = '[redacted]';

const MAX_TEXT_LENGTH = 2_000;
/** Redaction sees more than is kept: a secret that was cut in two would no longer be recognized. */
const MAX_READ_LENGTH = 2 * MAX_TEXT_LENGTH;
const MAX_DEPTH = 4;
const MAX_ENTRIES = 30;

/** Names of fields whose values grant access or identify a person. */
const SENSITIVE_NAME =
  /token|passport|authori[sz]ation|password|passwd|secret|e-?mail|cookie|credential|api-?_?key|session|signature|first_?name|last_?name|phone|address|card|^(?:exp|sig|jwt|auth|pin|cvc|code)$/i;

const SENSITIVE_PAIR =
  /(["']?\b(?:[\w-]*(?:token|passport|password|secret|email|api[-_]?key)|authorization|exp|sig|jwt)["']?\s*[=:]\s*)("[^"]*"|'[^']*'|(?:Bearer\s+)?[^\s,;&"'<>)}\]]+)/gi;
const QUERY = /([\w/.\])])[?#][^\s"'<>)]*[=&][^\s"'<>)]*/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const WEB_TOKEN = /\beyJ[\w-]*\.[\w-]*(?:\.[\w-]*)?/g;
const EMAIL = /[^\s@"'<>:;,()]+(?:@|%40)[^\s@"'<>:;,()]+\.[a-z]{2,}/gi;
const CREDENTIALS_IN_ADDRESS = /(\/\/)[^\s/@"'<>]+@/g;
/** The path of the search screen contains the viewer's query. */
const SEARCH_PATH = /(\/q\/)[^\s"'<>)]+/g;

/** Removes query strings, tokens, email addresses and values of sensitive fields; cuts at 2,000 characters. */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_READ_LENGTH)
    .replace(CREDENTIALS_IN_ADDRESS, `$1${REDACTED}@`)
    .replace(QUERY, `$1?${REDACTED}`)
    .replace(WEB_TOKEN, REDACTED)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(SENSITIVE_PAIR, `$1${REDACTED}`)
    .replace(EMAIL, (match) => (match.includes(REDACTED) ? match : REDACTED))
    .replace(SEARCH_PATH, `$1${REDACTED}`)
    .slice(0, MAX_TEXT_LENGTH);
}

/** Redacts data likewise: sensitive fields lose their values, texts are redacted, deep and long structures are cut. */
export function redactData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return toPlain(value);
  if (depth >= MAX_DEPTH) return '[cut]';
  const list = readArray(value);
  if (list) return list.slice(0, MAX_ENTRIES).map((entry) => redactData(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(readRecord(value) ?? {})
      .slice(0, MAX_ENTRIES)
      .map(([name, entry]) => [
        redactText(name),
        SENSITIVE_NAME.test(name) ? REDACTED : redactData(entry, depth + 1),
      ]),
  );
}

/** Drops functions, symbols and big integers, which JSON cannot represent. */
function toPlain(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}
