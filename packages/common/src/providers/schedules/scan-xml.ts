/** One element: what stands in its start tag behind the name, and what stands inside it. */
export interface XmlPart {
  readonly attributes: string;
  readonly content: string;
}

/** Thrown for text that is cut off or no XML at all. */
export class XmlSyntaxError extends SyntaxError {}

/**
 * The text without comments, and with CDATA written as plain text, so that every `<` that is left begins a tag.
 *
 * Schedules are flat and long (a week is thousands of programs), so they are scanned for what is wanted, in one pass and
 * without a tree: a general parser takes twenty times as long, which a phone spends while the page is about to show. Nothing
 * here goes back over what it has read, whatever the text.
 *
 * Fails with `XmlSyntaxError` for a section without an end, and for a document type: its entities are how small files become
 * gigabytes, and schedules declare none.
 */
export function flattenXml(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!'); at !== -1; at = text.indexOf('<!', from)) {
    const section = SECTIONS.find(([start]) => text.startsWith(start, at));
    if (!section) throw new XmlSyntaxError('A document type is declared');
    const [open, close] = section;
    const end = text.indexOf(close, at + open.length);
    if (end === -1) throw new XmlSyntaxError('A section has no end');
    parts.push(text.slice(from, at));
    if (open === CDATA) parts.push(escapeXml(text.slice(at + open.length, end)));
    from = end + close.length;
  }
  return parts.join('') + text.slice(from);
}

const CDATA = '<![CDATA[';
const SECTIONS = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
] as const;

/** All elements of that name, in order; one inside another of its name is part of that one. `text` is flattened. */
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

/** The value of an attribute; undefined when there is none. */
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

/** The text of an element: entities as the letters they stand for. */
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

/** Where `tag` stands with the name's end behind it; -1 when it does not. */
function findTag(text: string, tag: string, from: number): number {
  let at = text.indexOf(tag, from);
  while (at !== -1 && !/[\s/>]/.test(text[at + tag.length] ?? '')) at = text.indexOf(tag, at + tag.length);
  return at;
}

/** Where the tag closes; a `>` in quotes does not close it. */
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
