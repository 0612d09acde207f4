import { escapeHtml } from './http/escape-html.ts';

/** The contents of the sandbox's own page. */
export interface IndexPage {
  readonly tenants: readonly string[];
  /** Configuration ids. */
  readonly sites: readonly string[];
}

/** Renders a small page for people who open the sandbox in a browser. */
export function indexPage(page: IndexPage): Response {
  const list = (entries: readonly string[]): string =>
    `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
  const sites = page.sites.map((id) => link(`/t/demo/apps/configs/${id}.json`, id));
  const tenants = page.tenants.map((name) => link(`/t/${name}/.webapp.ini`, name));
  const body =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marquee sandbox</title></head><body>' +
    '<h1>Marquee sandbox</h1><p>Simulates the content host for the demo and the tests. See the README for all routes.</p>' +
    `<h2>Sites</h2>${list(sites)}<h2>Tenants</h2>${list(tenants)}</body></html>`;
  return new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}
