import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';

import { getSystemCode, RunStopped, type Finding } from './finding.ts';

/** One row of a titles file. */
export interface TitleCells {
  /** Line of its first character, from 1. */
  readonly line: number;
  /** Trimmed texts by column, without empty cells. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The columns of a titles file. */
export interface TitleColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** Maximum length of a row in characters; an unclosed quote turns the rest of the file into one row. */
const MAX_ROW_LENGTH = 100_000;
const HEADER_BYTES = 64_000;

/** Excel writes and reads it above the header to name the delimiter; LibreOffice writes it in quotes. */
const SEPARATOR_LINE = /^("?)sep=([^"])\1$/i;

/** Maximum number of restarts after a broken row; each one skips the file up to that row. */
const MAX_BROKEN_ROWS = 50;

/**
 * Reads a CSV file of titles row by row, in constant memory. Accepts UTF-8, UTF-16 and Windows-1252, any line ends, and
 * commas, semicolons or tabs. A broken row is reported and skipped.
 *
 * @throws RunStopped when the file or its header cannot be used
 */
export async function* readTitles(
  file: string,
  columns: TitleColumns,
  report: (finding: Finding) => void,
): AsyncGenerator<TitleCells> {
  const { encoding, isBroken } = await detectEncoding(file);
  if (isBroken) report(describeEncoding(file, encoding));
  const firstLine = await readFirstLine(file, encoding);
  const named = SEPARATOR_LINE.exec(firstLine)?.[2];
  const delimiter = named ?? detectDelimiter(firstLine);
  let names: readonly string[] | undefined;
  let line = named === undefined ? 1 : 2;
  for (let broken = 0; broken <= MAX_BROKEN_ROWS; broken += 1) {
    const part = { file, encoding, delimiter, line };
    let failure: CsvError | undefined;
    for await (const row of readRows(part, (error) => (failure = error))) {
      line = row.nextLine;
      if (isEmpty(row.record)) continue;
      if (names === undefined) names = readNames(file, row, columns, report);
      else {
        reportSurplus(file, row, names.length, report);
        yield { line: row.line, cells: toCells(names, row.record) };
      }
    }
    if (failure === undefined) break;
    report(describeBrokenRow(file, line, failure, broken === MAX_BROKEN_ROWS));
    line += 1;
  }
  if (names === undefined) throw new RunStopped(describeMissing(file, 1, columns.required));
}

interface FilePart {
  readonly file: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** First line to read, from 1. */
  readonly line: number;
}

interface ReadRow {
  readonly line: number;
  readonly nextLine: number;
  readonly record: readonly string[];
}

/**
 * Empty lines, also those of delimiters that spreadsheets write for cleared rows, are filtered here: if the parser
 * skipped them, the line numbers of the following rows would be wrong.
 */
function isEmpty(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}

/** Yields the rows before the first broken one and stops there. */
async function* readRows(
  { file, encoding, delimiter, line: first }: FilePart,
  onFailure: (error: CsvError) => void,
): AsyncGenerator<ReadRow> {
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    bom: true,
    info: true,
    ltrim: true,
    relax_column_count: true,
    relax_quotes: true,
    // Otherwise rows that wait in the parser are lost with the broken one.
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  parser.on('skip', onFailure);
  pipeline(Readable.from(skipLines(decodeFile(file, encoding), first - 1)), parser, () => undefined);
  let line = first;
  for await (const row of parser) {
    if (!isCsvRow(row)) continue;
    const nextLine = first + row.info.lines;
    yield { line, nextLine, record: row.record };
    line = nextLine;
  }
}

async function* skipLines(parts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let left = count;
  for await (const part of parts) {
    let at = 0;
    while (left > 0) {
      const lineEnd = part.indexOf('\n', at);
      if (lineEnd === -1) break;
      at = lineEnd + 1;
      left -= 1;
    }
    if (left === 0 && at < part.length) yield part.slice(at);
  }
}

interface CsvRow {
  readonly record: readonly string[];
  /** `lines`: number of lines read so far. */
  readonly info: { readonly lines: number };
}

/** The shape that the parser guarantees for the options above. */
function isCsvRow(row: unknown): row is CsvRow {
  return typeof row === 'object' && row !== null && 'record' in row && 'info' in row;
}

function toCells(names: readonly string[], record: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const text = (record[index] ?? '').trim();
    if (text !== '' && !cells.has(name)) cells.set(name, text);
  }
  return cells;
}

/** After an unquoted comma, the rest of a text is a cell of its own. */
function reportSurplus(
  file: string,
  { record, line }: ReadRow,
  columns: number,
  report: (finding: Finding) => void,
): void {
  const text = record.slice(columns).find((cell) => cell.trim() !== '');
  if (text === undefined) return;
  report({
    level: 'warning',
    place: file,
    line,
    problem: `There is text behind the last column: “${text.trim().slice(0, 60)}”.`,
    meaning: 'It is left out, and texts before it may be in wrong columns.',
    remedy: QUOTES,
  });
}

function readNames(
  file: string,
  { record, line }: ReadRow,
  { required, optional }: TitleColumns,
  report: (finding: Finding) => void,
): readonly string[] {
  const names = record.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new RunStopped(describeMissing(file, line, missing));
  const known = [...required, ...optional];
  for (const [index, name] of names.entries()) {
    const isTwice = names.indexOf(name) !== index;
    if (name === '' || (known.includes(name) && !isTwice)) continue;
    report({
      level: 'warning',
      place: file,
      line,
      problem: isTwice
        ? `The column “${name.slice(0, 60)}” is there twice.`
        : `“${name.slice(0, 60)}” is no known column.`,
      meaning: isTwice ? 'The first one that is filled in counts.' : 'It is left out.',
      remedy: `Columns are ${known.join(', ')}.`,
    });
  }
  return names;
}

function describeMissing(file: string, line: number, missing: readonly string[]): Finding {
  return {
    level: 'error',
    place: file,
    line,
    problem: `The first row lacks the column ${missing.map((name) => `“${name}”`).join(' and ')}.`,
    meaning: 'No title can be read.',
    remedy: 'Name the columns in the first row, such as: title,description,genre,picture,video',
  };
}

const QUOTES =
  'Put a text with quotes, commas or line breaks in quotes, and double the quotes in it: "a ""b"" c".';

const CSV_PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed.',
  CSV_MAX_RECORD_SIZE: `The row is longer than ${MAX_ROW_LENGTH.toLocaleString('en')} characters: a quote may not be closed.`,
};

function describeBrokenRow(file: string, line: number, { code }: CsvError, isLast: boolean): Finding {
  return {
    level: 'error',
    place: file,
    line,
    problem: CSV_PROBLEMS[code] ?? `The row is no CSV (${code}).`,
    meaning: isLast
      ? 'There are too many such rows: this one and all that follow are left out.'
      : 'This line is left out; reading goes on with the next one.',
    remedy: QUOTES,
  };
}

function describeEncoding(file: string, encoding: Encoding): Finding {
  const isMarked = encoding === 'utf-8';
  return {
    level: 'warning',
    place: file,
    problem: isMarked
      ? 'The file has bytes that are not UTF-8.'
      : 'The file is not UTF-8. It was read as Windows-1252.',
    meaning: isMarked ? 'The letters there are lost.' : 'Letters beyond a to z may be wrong.',
    remedy: 'Save it as “CSV UTF-8”.',
  };
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Reads the whole file, since one invalid byte at its end changes the result. `isBroken`: letters may be wrong. */
async function detectEncoding(
  file: string,
): Promise<{ readonly encoding: Encoding; readonly isBroken: boolean }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let mark: Encoding | undefined;
  let isFirst = true;
  try {
    for await (const chunk of openFile(file)) {
      if (isFirst) mark = findMark(chunk);
      isFirst = false;
      if (mark === 'utf-16le' || mark === 'utf-16be') return { encoding: mark, isBroken: false };
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return { encoding: 'utf-8', isBroken: false };
  } catch (error) {
    if (error instanceof TypeError) return { encoding: mark ?? 'windows-1252', isBroken: true };
    throw error;
  }
}

/** Returns the encoding that a byte order mark names. */
function findMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/**
 * Decodes with `\n` for every line end: the parser would expect the one of the first row after each row, and counts a
 * CRLF in quotes as two lines.
 */
async function* decodeFile(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  for await (const chunk of openFile(file)) {
    const part = decoder.decode(chunk, { stream: true });
    // A CRLF was split between two parts.
    const start = endsInReturn && part.startsWith('\n') ? 1 : 0;
    endsInReturn = part.endsWith('\r');
    yield part.slice(start).replace(/\r\n?/g, '\n');
  }
  yield decoder.decode();
}

async function* openFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(file)) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    const code = getSystemCode(error);
    if (code === undefined) throw error;
    throw new RunStopped(
      {
        level: 'error',
        place: file,
        problem: code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${code}).`,
        meaning: 'No title can be read.',
        remedy: 'Put a CSV file of this name into the folder, or check the path and its disk.',
      },
      error,
    );
  }
}

async function readFirstLine(file: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const part of decodeFile(file, encoding)) {
    text += part;
    if (text.length > HEADER_BYTES || text.trimStart().includes('\n')) break;
  }
  return text.trimStart().split('\n')[0] ?? '';
}

/** Spreadsheets write semicolons where the comma is the decimal separator. */
function detectDelimiter(header: string): string {
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
