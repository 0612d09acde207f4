/** A part of a caption: plain text, or an element containing further parts. */
export type CuePart = string | CueElement;

export interface CueElement {
  /** `class` and `voice` describe the text, `lang` names its language. */
  readonly kind: 'bold' | 'italic' | 'underline' | 'ruby' | 'ruby-text' | 'class' | 'voice' | 'lang';
  /** Class names in lower case, e.g. `yellow`. */
  readonly classes: readonly string[];
  /** The speaker, or a BCP 47 code. */
  readonly annotation: string;
  readonly parts: readonly CuePart[];
}

const KINDS: ReadonlyMap<string, CueElement['kind']> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['ruby', 'ruby'],
  ['rt', 'ruby-text'],
  ['c', 'class'],
  ['v', 'voice'],
  ['lang', 'lang'],
]);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);

/** Matches `</name>`, `<name.class annotation>`, or text up to the next tag. */
const TOKENS = /<(\/?)([^\s.>]*)((?:\.[^\s.>]+)*)\s*([^>]*)>?|[^<]+/g;
/** Deeper tags are ignored; real captions do not nest that far. */
const DEEPEST = 12;

interface OpenElement {
  readonly tag: string;
  readonly element: CueElement;
  readonly parts: CuePart[];
}

/**
 * Parses the text of a WebVTT cue into parts. Known tags become elements and known entities characters; all others are
 * dropped or stay plain text. Nothing of it is rendered as HTML.
 */
export function parseCueText(text: string): readonly CuePart[] {
  const root: CuePart[] = [];
  const open: OpenElement[] = [];
  for (const [token, slash, tag, classes = '', annotation = ''] of text.matchAll(TOKENS)) {
    const parts = open.at(-1)?.parts ?? root;
    if (tag === undefined) parts.push(readEntities(token));
    else if (slash === '/') closeTag(open, tag);
    else openTag(open, parts, { tag, classes, annotation });
  }
  return root;
}

interface Tag {
  readonly tag: string;
  readonly classes: string;
  readonly annotation: string;
}

function openTag(open: OpenElement[], into: CuePart[], { tag, classes, annotation }: Tag): void {
  const kind = KINDS.get(tag);
  if (!kind || open.length >= DEEPEST) return;
  const parts: CuePart[] = [];
  const element: CueElement = {
    kind,
    classes: classes.toLowerCase().split('.').filter(Boolean),
    annotation: readEntities(annotation.trim()),
    parts,
  };
  into.push(element);
  open.push({ tag, element, parts });
}

/** Closes the current tag. `</ruby>` also closes an open `<rt>`; unmatched closing tags are ignored. */
function closeTag(open: OpenElement[], tag: string): void {
  const last = open.at(-1)?.tag;
  if (last === tag) open.pop();
  else if (tag === 'ruby' && last === 'rt') open.splice(-2);
}

function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? entity;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
