import DOMPurify from 'dompurify';
import { Lexer, Marked, type Token } from 'marked';

import { finishMarkdown, type MarkdownOptions } from './finish-markdown.ts';

/**
 * What an editor may use. Everything else, also what HTML will have one day, loses its tag and keeps its text; scripts,
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

/** A page of this length is no page. */
const MAX_LENGTH = 200_000;
/** Letters of one paragraph, cell or entry whose links and emphasis are looked for together. */
const MAX_INLINE_LENGTH = 2_000;

/**
 * Event handlers never get through the sanitiser, but its parser has to read them first, and browsers with a content
 * security policy report each as a violation that it is not.
 */
const HANDLERS = /[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * The library's time grows with the square of a paragraph's length: 200,000 letters of `a_` take it 45 s. Read in pieces,
 * they take as long as 200,000 letters of short paragraphs.
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
    // Forms are not allowed: a task is told by its sign.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/**
 * Markdown as nodes that can do nothing but be read: no script, style, form, frame or foreign content, links to web, mail
 * and phone addresses and to places of this site, pictures over http(s).
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

/** Text that is nested too deeply to be parsed is shown as it is. */
function parse(text: string): string {
  try {
    return parser.parse(text, { async: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  }
}
