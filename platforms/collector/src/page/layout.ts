import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d8dd,#3a3f47);--quiet:light-dark(#5b626d,#a4acb8);
--plays:light-dark(#2b6cb0,#7ab3ee);--failures:light-dark(#b3261e,#f2877f);--card:light-dark(#f4f5f7,#1d2126)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#121417);
color:light-dark(#15181c,#eceff3)}
h1{font-size:1.4rem;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0 .75rem}.quiet{color:var(--quiet);font-size:.875rem}
a{color:inherit}nav{display:flex;flex-wrap:wrap;gap:.5rem}
nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);
border-radius:.5rem;text-decoration:none}nav a[aria-current]{background:var(--card);font-weight:600}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem;margin:1rem 0}
dl div{background:var(--card);border-radius:.5rem;padding:.75rem 1rem}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;font-size:1.4rem;font-variant-numeric:tabular-nums}
.tables{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:0 2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-size:.875rem;font-weight:600;color:var(--quiet)}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
td.text{overflow-wrap:anywhere;min-width:7rem}
svg{display:block;width:100%;height:5rem;background:var(--card);border-radius:.5rem}
.plays{fill:var(--plays)}.failures{fill:var(--failures)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);padding:.75rem 1rem;border-radius:.5rem;margin:0}
.warning{border-inline-start:.25rem solid var(--failures);padding:.5rem 1rem;background:var(--card)}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Pages have no scripts, load nothing, and must not be cached or framed. */
export const pageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/** Renders a whole page. All texts are escaped by `html`. */
export function layOut(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

export interface Column<Item> {
  readonly title: string;
  readonly value: (item: Item) => string | Markup;
  readonly isNumber?: boolean;
}

/** Renders a table with a heading, or a sentence when it has no rows. */
export function table<Item>(
  title: string,
  columns: readonly Column<Item>[],
  items: readonly Item[],
  whenEmpty = 'Nothing in this period.',
): Markup {
  if (items.length === 0)
    return html`<section>
      <h3>${title}</h3>
      <p class="quiet">${whenEmpty}</p>
    </section>`;
  const toClass = ({ isNumber = false }: Column<Item>): string => (isNumber ? 'number' : 'text');
  return html`<section>
    <h3>${title}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col" class="${toClass(column)}">${column.title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${items.map(
            (item) =>
              html`<tr>
                ${columns.map((column) => html`<td class="${toClass(column)}">${column.value(item)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

const BAR_WIDTH = 10;
const CHART_HEIGHT = 80;

/** Renders a bar chart of one series, oldest first. */
export function chart(title: string, series: 'plays' | 'failures', counts: readonly number[]): Markup {
  const highest = Math.max(...counts, 1);
  const bars = counts.map((count, index) => {
    const height = (count / highest) * (CHART_HEIGHT - 8);
    return html`<rect
      class="${series}"
      x="${index * BAR_WIDTH + 1}"
      y="${CHART_HEIGHT - height}"
      width="${BAR_WIDTH - 2}"
      height="${height}"
    />`;
  });
  return html`<section>
    <h3>${title}</h3>
    <svg
      role="img"
      aria-label="${title}: at most ${formatCount(Math.max(...counts, 0))} in one bar"
      viewBox="0 0 ${counts.length * BAR_WIDTH} ${CHART_HEIGHT}"
      preserveAspectRatio="none"
    >
      ${bars}
    </svg>
  </section>`;
}

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatCount = (count: number): string => counts.format(count);
export const formatShare = (share: number | undefined): string =>
  share === undefined ? '–' : shares.format(share);
export const formatMs = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${seconds.format(ms / 1_000)}\u{A0}s`;
export const formatBits = (bits: number | undefined): string =>
  bits === undefined ? '–' : `${seconds.format(bits / 1_000_000)}\u{A0}Mbit/s`;
