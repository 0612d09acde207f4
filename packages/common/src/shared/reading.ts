/**
 * Readers for values from outside. Each returns `undefined` when the value is not of the wanted kind, so that a parser
 * decides in one place whether to drop the field, the item or everything.
 */

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function readRecord(value: unknown): UnknownRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as UnknownRecord)
    : undefined;
}

export function readArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Reads a string that is not blank, trimmed. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** Reads a finite number, also from a numeric string. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = readText(value);
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Reads the parts of a comma-separated list, trimmed, without empty ones; also from a real list of strings. */
export function readList(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return parts.flatMap((part) => readText(part) ?? []);
}

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'on']);
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', '0', 'no', 'off']);

/** The contract's "is true" test: booleans and the words true, 1, yes, on in any case (content-host 3.5). */
export function isTrueWord(value: unknown): boolean {
  return TRUE_WORDS.has(toWord(value));
}

/** The contract's "is false" test: booleans and the words false, 0, no, off in any case (content-host 3.5). */
export function isFalseWord(value: unknown): boolean {
  return FALSE_WORDS.has(toWord(value));
}

/** Objects are not words, and some cannot even be converted to text (`{"toString": 1}`). */
function toWord(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().toLowerCase()
    : '';
}
