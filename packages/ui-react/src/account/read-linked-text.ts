import { isHttpUrl } from '@marquee/common/shared/url.ts';

/** A piece of a label: words, or a link to the web with its words. */
export interface LinkedPart {
  readonly text: string;
  /** Absolute, http or https; undefined for plain words. */
  readonly url: string | undefined;
}

/** No label is longer; what is, is no label. */
const MAX_LENGTH = 5_000;

/** What these hold are no words. */
const NO_WORDS = /<(script|style|template|noscript|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*>/gi;
const ADDRESS = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * An operator's label, which may hold HTML, as words and links (flows 1.5). Of the HTML only links to the web are kept;
 * every other tag goes and leaves its words, scripts and styles go whole. It is never given to the browser as HTML.
 */
export function readLinkedText(html: string): readonly LinkedPart[] {
  const text = html.slice(0, MAX_LENGTH).replace(NO_WORDS, '');
  const parts: LinkedPart[] = [];
  let end = 0;
  let url: string | undefined;
  const add = (words: string) => {
    if (words !== '') parts.push({ text: decode(words), url });
  };
  for (const match of text.matchAll(TAG)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[2]?.toLowerCase() === 'a') url = match[1] === '/' ? undefined : readAddress(match[3] ?? '');
  }
  add(text.slice(end));
  return parts;
}

function readAddress(attributes: string): string | undefined {
  const [, double, single, bare] = ADDRESS.exec(attributes) ?? [];
  const address = decode(double ?? single ?? bare ?? '').trim();
  return isHttpUrl(address) ? address : undefined;
}

/** Character references as what they stand for. No tag is left by now: the parser sees text and nothing else. */
function decode(text: string): string {
  const escaped = text.replaceAll('<', '&lt;');
  return new DOMParser().parseFromString(`<pre>\n${escaped}`, 'text/html').body.textContent;
}
