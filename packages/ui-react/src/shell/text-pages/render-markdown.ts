import DOMPurify from 'dompurify';
import { Lexer, Marked, type Token } from 'marked';

import { finishMarkdown, type MarkdownOptions } from './finish-markdown.ts';

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
 * phone addresses and pages of this site; pictures only over http(s).
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
