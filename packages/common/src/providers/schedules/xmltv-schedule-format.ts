import { injectable } from 'inversify';

import type { Program } from '../../guide/guide.ts';
import type { ScheduleFormat } from '../../guide/schedule-format.ts';
import type { HttpErrorCode } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readText } from '../../shared/reading.ts';
import { readProgramImage } from './read-program-text.ts';

/** `xmltv` is our guess for the type of generic files (content-host 5.2, UNSURE). */
const TYPES: ReadonlySet<string> = new Set(['viewnexa', 'xmltv']);

/** Schedules in XMLTV (content-host 5.2). */
@injectable()
export class XmltvScheduleFormat implements ScheduleFormat {
  supports(type: string): boolean {
    return TYPES.has(type);
  }

  getHeaders(): Readonly<Record<string, string>> {
    return {};
  }

  read(body: string): Promise<readonly Program[]> {
    return Promise.resolve().then(() => readPrograms(body));
  }
}

function readPrograms(body: string): readonly Program[] {
  const text = flatten(body);
  if (!/^[\s\uFEFF]*</.test(text)) throw invalid('is no XML');
  if (!/>\s*$/.test(text)) throw invalid('is cut off');
  const [tv] = scanElements(text, 'tv');
  if (!tv && text.includes('<tv')) throw invalid('is cut off');
  return tv ? [...scanElements(tv.content, 'programme')].flatMap((part) => toProgram(part) ?? []) : [];
}

function flatten(body: string): string {
  try {
    return flattenXml(body);
  } catch (error) {
    if (error instanceof XmlSyntaxError)
      throw invalid('is cut off, or declares what schedules do not', error);
    throw error;
  }
}

function invalid(what: string, cause?: unknown): AppError<HttpErrorCode> {
  return new AppError('response_invalid', `The schedule ${what}`, { cause });
}

function toProgram({ attributes, content }: XmlPart): Program | undefined {
  const id = readElement(content, 'episode-num');
  const title = readElement(content, 'title');
  const startMs = readTime(readAttribute(attributes, 'start'));
  const endMs = readTime(readAttribute(attributes, 'stop'));
  if (id === undefined || title === undefined || startMs === undefined || endMs === undefined)
    return undefined;
  const [icon] = scanElements(content, 'icon');
  return {
    id,
    title,
    startMs,
    endMs,
    startText: new Date(startMs).toISOString(),
    endText: new Date(endMs).toISOString(),
    description: readElement(content, 'desc'),
    image: readProgramImage(icon && readAttribute(icon.attributes, 'src')),
  };
}

/** Returns the text of the first element of this name. */
function readElement(content: string, name: string): string | undefined {
  const [element] = scanElements(content, name);
  return element && readText(decodeXml(element.content).trim());
}

/** `yyyyMMddHHmmss ±hhmm`; seconds and zone are optional, and without a zone it is UTC. */
const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?\s*(?:([+-])(\d\d):?(\d\d)|Z|UTC)?$/;

function readTime(value: string | undefined): number | undefined {
  const match = TIME.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', sign, zoneHours = '0', zoneMinutes = '0'] = match;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const zoneMs = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  if (Number.isNaN(ms)) return undefined;
  return sign === '-' ? ms + zoneMs : ms - zoneMs;
}

/** One element: the attributes of its start tag, and its content. */
interface XmlPart {
  readonly attributes: string;
  readonly content: string;
}

/** Thrown for truncated or invalid XML. */
export class XmlSyntaxError extends SyntaxError {}

/**
 * Removes comments and the document type and converts CDATA to escaped text, so that every remaining `<` begins a tag.
 *
 * Schedules are flat and long (a week is thousands of programs), so they are scanned for the needed elements in one
 * pass, without building a tree: a general parser takes twenty times as long, which would delay the page on phones. The
 * scan never backtracks, whatever the text.
 *
 * Throws `XmlSyntaxError` for an unterminated section, and for a document type that declares anything itself: entities
 * could expand to gigabytes. The usual `<!DOCTYPE tv SYSTEM "xmltv.dtd">` only names a file, which is not read.
 */
export function flattenXml(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!'); at !== -1; at = text.indexOf('<!', from)) {
    const section = SECTIONS.find(([start]) => text.startsWith(start, at));
    if (!section) throw new XmlSyntaxError('There is an unknown declaration');
    const [open, close] = section;
    const end = text.indexOf(close, at + open.length);
    if (end === -1) throw new XmlSyntaxError('A section has no end');
    if (open === DOCTYPE && text.slice(at, end).includes('['))
      throw new XmlSyntaxError('The document type declares entities or elements');
    parts.push(text.slice(from, at));
    if (open === CDATA) parts.push(escapeXml(text.slice(at + open.length, end)));
    from = end + close.length;
  }
  return parts.join('') + text.slice(from);
}

const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
const SECTIONS = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  [DOCTYPE, '>'],
] as const;

/**
 * Yields all elements of that name in order; nested ones of the same name are part of the outer one. `text` must be
 * flattened.
 */
export function* scanElements(text: string, name: string): Generator<XmlPart> {
  for (let at = findTag(text, `<${name}`, 0); at !== -1;) {
    const inside = at + name.length + 1;
    const tagEnd = findTagEnd(text, inside);
    if (tagEnd === -1) return;
    const isEmpty = text[tagEnd - 1] === '/';
    const end = isEmpty ? tagEnd : findTag(text, `</${name}`, tagEnd);
    if (end === -1) return;
    yield {
      attributes: text.slice(inside, isEmpty ? tagEnd - 1 : tagEnd),
      content: isEmpty ? '' : text.slice(tagEnd + 1, end),
    };
    at = findTag(text, `<${name}`, end);
  }
}

/** Returns the value of an attribute; undefined when it is missing. */
export function readAttribute(attributes: string, name: string): string | undefined {
  for (let at = 0; ;) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return undefined;
    VALUE_START.lastIndex = equals + 1;
    const [, quote] = VALUE_START.exec(attributes) ?? [];
    const key = attributes.slice(at, equals).trimEnd();
    at = VALUE_START.lastIndex;
    if (quote === undefined) continue;
    const end = attributes.indexOf(quote, at);
    if (end === -1) return undefined;
    if (isLastWord(key, name)) return decodeXml(attributes.slice(at, end));
    at = end + 1;
  }
}

const VALUE_START = /\s*(["'])?/y;

function isLastWord(text: string, word: string): boolean {
  return text.endsWith(word) && !/[^\s<>"']/.test(text.at(-word.length - 1) ?? '');
}

/** Decodes the entities in an element's text. */
export function decodeXml(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (whole, name: string) => toLetter(name) ?? whole) : text;
}

const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi;
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const MAX_CODE_POINT = 0x10_ff_ff;

function toLetter(name: string): string | undefined {
  if (!name.startsWith('#')) return LETTERS.get(name.toLowerCase());
  const isHex = name[1]?.toLowerCase() === 'x';
  const codePoint = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return codePoint <= MAX_CODE_POINT ? String.fromCodePoint(codePoint) : undefined;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the index of `tag` as a complete tag name; -1 when not found. */
function findTag(text: string, tag: string, from: number): number {
  let at = text.indexOf(tag, from);
  while (at !== -1 && !/[\s/>]/.test(text[at + tag.length] ?? '')) at = text.indexOf(tag, at + tag.length);
  return at;
}

/** Returns the index of the tag's closing `>`, ignoring quoted ones; -1 when not found. */
function findTagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') return at;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return -1;
}
