import { escapeHtml } from '../../http/escape-html.ts';

/** A choice on a page of a bank or of PayPal. */
export interface PageChoice {
  readonly value: string;
  readonly label: string;
}

const STYLES =
  'body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem}' +
  'form{display:grid;gap:.75rem}button{font:inherit;padding:.75rem;border-radius:.5rem;border:1px solid;cursor:pointer}';

/** Renders the page on which a customer decides about a payment; every choice returns to `action` as `auto`. */
export function paymentPage(page: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly token: string;
  readonly choices: readonly PageChoice[];
}): string {
  const buttons = page.choices
    .map(
      ({ value, label }) => `<button name="auto" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
    )
    .join('');
  const title = escapeHtml(page.title);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><style>${STYLES}</style></head><body><h1>${title}</h1>` +
    `<p>${escapeHtml(page.text)}</p><form action="${escapeHtml(page.action)}">` +
    `<input type="hidden" name="token" value="${escapeHtml(page.token)}">${buttons}</form></body></html>`
  );
}

/** Creates an HTML response. */
export function htmlResponse(html: string): Response {
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Redirects the browser, with additional parameters. */
export function goTo(address: string, parameters: Readonly<Record<string, string>> = {}): Response {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return new Response(null, { status: 302, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}
