import type { Call } from './call.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem }
  section { border-block-start: 1px solid GrayText; padding-block: 1rem }
  h3 { font-family: ui-monospace, monospace; font-size: 1rem; margin: 0 }
  pre { overflow: auto; padding: .75rem; border: 1px solid GrayText; border-radius: .25rem }`;

/** Returns the API description as one page without scripts, so that it works under the strictest policy. */
export function createDocumentPage(baseUrl: string, calls: readonly Call[]): string {
  const groups = [...new Set(calls.map(({ group }) => group))];
  const parts = groups.map(
    (group) =>
      `<h2>${group}</h2>${calls
        .filter((call) => call.group === group)
        .map(toSection)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marquee accounts</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>
<h1>Marquee accounts</h1>
<p>Base address: <code>${escapeHtml(baseUrl)}</code>. Requests and responses are JSON. Send tokens as
<code>Authorization: Bearer …</code>. Refusals are <code>{"errors": [{"message": …}]}</code>.
The same for programs: <a href="openapi.json">openapi.json</a>.</p>${parts.join('')}</main></body></html>`;
}

function toSection(call: Call): string {
  const [status, example] = call.answer;
  const notes = [
    ...(call.needsToken === true ? ['Needs a token.'] : []),
    ...Object.entries(call.query ?? {}).map(([name, says]) => `?${name}: ${says}.`),
    ...(call.refusals ?? []).map(([code, text]) => `${code}: ${text}`),
  ];
  return `<section><h3>${call.method.toUpperCase()} ${escapeHtml(call.path)}</h3><p>${escapeHtml(call.summary)}</p>
${call.body === undefined ? '' : toExample('Body', call.body)}${toExample(`Answer ${status}`, example)}
<ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul></section>`;
}

function toExample(title: string, value: unknown): string {
  return `<p>${title}</p><pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
