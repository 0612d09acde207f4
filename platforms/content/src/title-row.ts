import { createHash } from 'node:crypto';

import type { Finding } from './finding.ts';
import type { TitleCells } from './read-titles.ts';

/** A title as its row describes it. */
export interface TitleRow {
  readonly line: number;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly rating: string | undefined;
  /** Unix seconds. */
  readonly publishedS: number | undefined;
  readonly durationS: number | undefined;
  /** Unchecked file name in the folder. */
  readonly picture: string | undefined;
  /** File name, or the name of a sample clip; undefined when the row has neither. */
  readonly video: string | undefined;
  readonly captions: readonly CaptionName[];
  /** The series of this episode; without a video, the series that the row describes. */
  readonly series: string | undefined;
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number | undefined;
}

/** A caption file and its language. */
export interface CaptionName {
  readonly language: string;
  readonly file: string;
}

const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_LABEL_LENGTH = 60;
const MAX_LABELS = 10;
const ID_LENGTH = 8;
const ID_PATTERN = /^[A-Za-z0-9]{1,64}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Derives an id as short as the platform's from a text: editing a row's description keeps its address. */
export function toId(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  return [...bytes.subarray(0, ID_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Returns the labels once each, in their first spelling: “Drama” and “drama” are one genre, with one row. */
export function listLabels(labels: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) if (!byKey.has(label.toLowerCase())) byKey.set(label.toLowerCase(), label);
  return [...byKey.values()];
}

/**
 * Reads a row. Invalid values are reported and left out; undefined for a row without a title.
 *
 * @param videoColumn `video`, or `clip` where titles play sample clips
 */
export function parseTitleRow(
  { line, cells }: TitleCells,
  { place, videoColumn }: { readonly place: string; readonly videoColumn: 'video' | 'clip' },
  report: (finding: Finding) => void,
): TitleRow | undefined {
  const reader = new RowReader(place, line, cells, report);
  const title = reader.text('title', MAX_TITLE_LENGTH)?.replace(/\s+/g, ' ');
  if (title === undefined) {
    reader.report('error', 'The row has no title.', 'It is left out.', 'Fill in the column “title”.');
    return undefined;
  }
  const video = cells.get(videoColumn);
  const genres = reader.labels('genre');
  return {
    line,
    id: reader.id() ?? toId(`${title}\n${video ?? ''}`),
    title,
    description: reader.text('description', MAX_DESCRIPTION_LENGTH) ?? '',
    genres,
    tags: reader.labels('tags'),
    rating: reader.text('rating', MAX_LABEL_LENGTH),
    publishedS: reader.timestampS(),
    durationS: reader.durationS(),
    picture: cells.get('picture'),
    video,
    captions: reader.captions(),
    series: reader.text('series', MAX_TITLE_LENGTH)?.replace(/\s+/g, ' '),
    seasonNumber: reader.number('season'),
    episodeNumber: reader.number('episode'),
  };
}

class RowReader {
  readonly #place: string;
  readonly #line: number;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #report: (finding: Finding) => void;

  constructor(
    place: string,
    line: number,
    cells: ReadonlyMap<string, string>,
    report: (finding: Finding) => void,
  ) {
    this.#place = place;
    this.#line = line;
    this.#cells = cells;
    this.#report = report;
  }

  report(level: Finding['level'], problem: string, meaning: string, remedy: string): void {
    this.#report({ level, place: this.#place, line: this.#line, problem, meaning, remedy });
  }

  /** Reads a text without control characters, cut at `maxLength`. */
  text(column: string, maxLength: number): string | undefined {
    const text = (this.#cells.get(column) ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim();
    if (text === '') return undefined;
    if (text.length <= maxLength) return text;
    this.report(
      'warning',
      `“${column}” has ${text.length.toLocaleString('en')} characters.`,
      `It ends after ${maxLength.toLocaleString('en')}.`,
      'Shorten it.',
    );
    // The cut must not leave half of a surrogate pair.
    return `${text
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()}…`;
  }

  labels(column: string): readonly string[] {
    const labels = (this.#cells.get(column) ?? '')
      .split(/[,;|\n]/)
      .map((label) => label.replace(/\p{Cc}/gu, '').trim())
      .filter((label) => label !== '');
    const used = labels.filter((label) => label.length <= MAX_LABEL_LENGTH).slice(0, MAX_LABELS);
    if (used.length < labels.length)
      this.report(
        'warning',
        `“${column}” has too many entries, or too long ones.`,
        'Those are left out.',
        `Write up to ${MAX_LABELS}, each with up to ${MAX_LABEL_LENGTH} characters, with commas between them.`,
      );
    return listLabels(used);
  }

  id(): string | undefined {
    const id = this.#cells.get('id');
    if (id === undefined || ID_PATTERN.test(id)) return id;
    this.report(
      'warning',
      `“${id.slice(0, MAX_LABEL_LENGTH)}” is no id.`,
      'The title gets one that is made from its name and video.',
      'Write letters a to z and digits only, or leave the cell empty.',
    );
    return undefined;
  }

  timestampS(): number | undefined {
    const text = this.#cells.get('published');
    if (text === undefined) return undefined;
    const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
    const timeMs = isDay(day) ? Date.parse(text) : Number.NaN;
    if (timeMs > 0) return Math.floor(timeMs / 1000);
    const isEarly = timeMs <= 0;
    this.report(
      'warning',
      `“published” is ${isEarly ? 'before 1970' : 'no date'}: “${text.slice(0, MAX_LABEL_LENGTH)}”.`,
      'The date of the video file is used.',
      isEarly ? 'Write a later date: the app shows none before 1970.' : 'Write it as 2026-03-01.',
    );
    return undefined;
  }

  durationS(): number | undefined {
    const text = this.#cells.get('duration');
    if (text === undefined) return undefined;
    const isLength = /^\d{1,6}(?:\.\d+)?$|^\d{1,3}(?::\d{1,2}){1,2}$/.test(text);
    const lengthS = isLength ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : 0;
    if (lengthS > 0) return lengthS;
    this.report(
      'warning',
      `“duration” is no length: “${text.slice(0, MAX_LABEL_LENGTH)}”.`,
      'The length of the video file is used.',
      'Write seconds or h:mm:ss, such as 1:32:10, or leave the cell empty.',
    );
    return undefined;
  }

  number(column: 'season' | 'episode'): number | undefined {
    const text = this.#cells.get(column);
    if (text === undefined) return undefined;
    if (/^0*[1-9]\d{0,3}$/.test(text)) return Number(text);
    this.report(
      'warning',
      `“${column}” is no number: “${text.slice(0, MAX_LABEL_LENGTH)}”.`,
      column === 'season' ? 'The episode is in no season.' : 'The episode comes after the ones above it.',
      'Write a number from 1 to 9999.',
    );
    return undefined;
  }

  captions(): readonly CaptionName[] {
    const entries = (this.#cells.get('captions') ?? '')
      .split(/[,;|\n]/)
      .filter((entry) => entry.trim() !== '');
    return entries.flatMap((entry) => {
      const [, tag = '', file = ''] =
        /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\s*:\s*(.+?)\s*$/.exec(entry) ?? [];
      const language = toLanguage(tag);
      if (language !== undefined) return [{ language, file }];
      this.report(
        'warning',
        `“captions” has an entry without a language: “${entry.trim().slice(0, MAX_LABEL_LENGTH)}”.`,
        'The title has no captions from it.',
        'Write the language and the file, such as en:film.en.vtt',
      );
      return [];
    });
  }
}

/** Whether the date exists: `Date` parses February 31 as March 3. */
function isDay(text: string): boolean {
  const timeMs = Date.parse(text);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text);
}

/** Returns a language tag in its usual spelling; undefined when `Intl` refuses it, as it does en-SDH. */
function toLanguage(tag: string): string | undefined {
  try {
    return tag === '' ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Describes a row whose id an earlier row has. */
export function describeRepeated({ id, title }: TitleRow, firstLine: number) {
  return {
    problem: `“${title}” has the id ${id}, as the title of line ${firstLine} has.`,
    meaning: 'This row is left out.',
    remedy: 'Remove the row, or give it an id of its own in the column “id”.',
  };
}
