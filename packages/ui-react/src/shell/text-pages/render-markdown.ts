import DOMPurify from 'dompurify';
import { Lexer, Marked, type Token } from 'marked';
import { decodeUri, isFilePath, isHttpUrl, toSlug } from '@marquee/common/shared/url.ts';

/**
 * Elements that an editor may use. All others, including future ones, lose their tag and keep their text; scripts,
 * styles and foreign content (SVG, MathML) lose their text too.
 */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'wbr', 'blockquote', 'pre'],
  ...['a', 'img', 'figure', 'figcaption', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q'],
  ...['code', 'kbd', 'samp', 'var'],
];
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'lang',
  'dir',
  'start',
  'align',
  'colspan',
  'rowspan',
  'scope',
];

/** Limit of a page's length, in characters; the rest is cut off. */
const MAX_LENGTH = 200_000;
/** Limit, in characters, of the pieces in which a paragraph, cell or entry is parsed for links and emphasis. */
const MAX_INLINE_LENGTH = 2_000;

/**
 * The sanitizer removes event handlers, but its parser reads them first, and browsers with a content security policy
 * would report each as a violation.
 */
const HANDLERS = /[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * The library's time grows with the square of a paragraph's length: 200,000 characters of `a_` take 45 s. Parsed in
 * pieces, they take as long as 200,000 characters of short paragraphs.
 */
class PiecewiseLexer extends Lexer {
  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    for (let at = 0; at < text.length;) {
      const end = at + MAX_INLINE_LENGTH;
      const space = end < text.length ? text.lastIndexOf(' ', end) : -1;
      const piece = text.slice(at, space > at ? space : end);
      super.inlineTokens(piece, tokens);
      at += piece.length;
    }
    return tokens;
  }
}

const parser: Marked = new Marked({
  gfm: true,
  hooks: { provideLexer: () => (text) => new PiecewiseLexer(parser.defaults).lex(text) },
  renderer: {
    html: ({ text }) => text.replace(HANDLERS, ' '),
    // Form controls are not allowed, so a task shows a checkbox character.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/**
 * Renders Markdown to inert nodes: no scripts, styles, forms, frames or foreign content; links only to web, mail and
 * phone addresses and pages of this site; images only over http(s).
 */
export function renderMarkdown(text: string, options: MarkdownOptions): DocumentFragment {
  const fragment = DOMPurify.sanitize(parse(text.slice(0, MAX_LENGTH)), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  finishMarkdown(fragment, options);
  return fragment;
}

/** Falls back to plain text when the text is nested too deeply to parse. */
function parse(text: string): string {
  try {
    return parser.parse(text, { async: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  }
}

interface MarkdownOptions {
  /** Accessible name of a scrollable table. */
  readonly tableLabel: string;
  /** Origin of the site: absolute links to it become internal. */
  readonly origin: string;
}

/** Prepares sanitized nodes for a page: safe links and images, ordered headings, scrollable tables. */
function finishMarkdown(fragment: DocumentFragment, { tableLabel, origin }: MarkdownOptions): void {
  for (const link of fragment.querySelectorAll('a')) finishLink(link, origin);
  for (const image of fragment.querySelectorAll('img')) finishImage(image, origin);
  orderHeadings(fragment);
  for (const table of fragment.querySelectorAll('table')) wrapTable(table, tableLabel);
}

function finishLink(link: HTMLAnchorElement, origin: string): void {
  const text = link.getAttribute('href') ?? '';
  const address = text.startsWith('#') ? toHeadingAddress(text.slice(1)) : toSafeAddress(text, origin);
  if (address === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address);
  if (!isHttpUrl(address) && !(address.startsWith('/') && isFilePath(address))) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/**
 * Returns a path of this site (beginning with a slash), an external URL, or a mail or phone link; undefined for
 * anything else. URLs without a host are relative to the site's root, because an editor does not know the path of the
 * page.
 */
function toSafeAddress(text: string, origin: string): string | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const { protocol, pathname, search, hash } = url;
  if (protocol === 'mailto:' || protocol === 'tel:') return url.href;
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (url.origin !== origin) return url.href;
  // A path that begins with two slashes would be another host.
  return text === '' || pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`;
}

function finishImage(image: HTMLImageElement, origin: string): void {
  const address = toSafeAddress(image.getAttribute('src') ?? '', origin);
  if (address === undefined || /^(?:mailto|tel):/.test(address)) {
    image.replaceWith(image.alt);
    return;
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.src = address;
  if (!image.hasAttribute('alt')) image.alt = '';
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Those that editors may set on a heading. */
const HEADING_ATTRIBUTES = ['lang', 'dir', 'align', 'title'];
/** One level below the page's own heading. */
const TOP_LEVEL = 2;

/** Prefixed, so that it never matches an id of the page or a global name that scripts look up. */
function toHeadingId(text: string, before = ''): string {
  return `${before}text-${toSlug(text)}`;
}

/** The parser encodes letters outside of ASCII in addresses, but not in headings. */
function toHeadingAddress(name: string): string {
  return toHeadingId(decodeUri(name) ?? name, '#');
}

/**
 * Shifts the headings so that the highest one is a level below the page's heading and no level is skipped. Links within
 * the text find a heading by its slug.
 */
function orderHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll(HEADINGS)];
  const highest = Math.min(...headings.map(getLevel));
  let previous = TOP_LEVEL - 1;
  for (const heading of headings) {
    previous = Math.min(6, previous + 1, getLevel(heading) - highest + TOP_LEVEL);
    const replacement = heading.ownerDocument.createElement(`h${previous}`);
    for (const name of HEADING_ATTRIBUTES) copyAttribute(heading, replacement, name);
    replacement.append(...heading.childNodes);
    replacement.id = toHeadingId(replacement.textContent);
    heading.replaceWith(replacement);
  }
}

function copyAttribute(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null) to.setAttribute(name, value);
}

function getLevel(heading: Element): number {
  return Number(heading.tagName.slice(1));
}

/** Wraps a table in a focusable box that scrolls when the table is wider than the window. */
function wrapTable(table: HTMLTableElement, label: string): void {
  const box = table.ownerDocument.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', table.caption?.textContent.trim() || label);
  box.tabIndex = 0;
  box.dataset['table'] = '';
  table.replaceWith(box);
  box.append(table);
}
