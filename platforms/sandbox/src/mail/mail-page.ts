import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mail-box.ts';

const STYLES =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'article{border:1px solid;border-radius:.5rem;padding:.25rem 1rem;margin-block:1rem}' +
  'h2{font-size:1.125rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}';

/** Renders the mails as a page, newest first. */
export function mailPage(mails: readonly Mail[]): string {
  const articles = [...mails].reverse().map(toArticle);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Inbox</title><style>${STYLES}</style></head><body><h1>Demo inbox</h1>` +
    '<p>All emails sent by the demo services, newest first. <a href="">Refresh</a></p>' +
    `${articles.length === 0 ? '<p>No emails yet.</p>' : articles.join('')}</body></html>`
  );
}

function toArticle({ to, subject, text, at }: Mail): string {
  return (
    `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time datetime="${at}">${at}</time></p>` +
    `<pre>${withLinks(text)}</pre></article>`
  );
}

/** Turns addresses into links; all text stays escaped. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
    })
    .join('');
}
