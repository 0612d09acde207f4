import type { Plugin, Rolldown } from 'vite';

import { ROUTES, type Route } from '../src/routes.ts';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

const STYLE_LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const SCRIPT_OR_PRELOAD = /<(script type="module"|link rel="modulepreload") crossorigin/g;
/** Statement with which Vite's preload helper adds the styles and scripts of a chunk. */
const APPEND_LINK = 'document.head.appendChild(link)';

/** The chunks that the inline script preloads. */
const EARLY_CHUNKS = ROUTES.flatMap((route) => {
  const { chunk, variants = {}, isCommonStart = false }: Route = route;
  return isCommonStart ? [chunk, ...Object.values(variants)] : [];
});

/** Chunks that every start needs although they are imported dynamically: the configuration's parser. */
const NEEDED_AT_START = ['parse-config'];

/**
 * Orders the page's resources so that the shell paints at once and the first row is not delayed:
 * - Style sheets come after the shell: a browser does not paint content that follows a pending style sheet, and the
 *   shell's own few rules are inline. The module that renders the site still waits for the style sheets.
 * - Scripts have low priority: the settings, the configuration, the first row and its picture are requested in
 *   sequence, so they go first; they use little bandwidth.
 * - Style sheets that load later follow the first one in the body. Before it, in the head, where Vite puts them, each
 *   could change the order of the cascade layers, and Chromium lays out the whole page again.
 * - The files of the URL's screen load in parallel with the site's own files: the inline script gets their names
 *   here.
 */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'marquee-first-paint',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(APPEND_LINK)) this.error(`Vite's preload helper has no "${APPEND_LINK}" any more`);
        return { code: code.replace(APPEND_LINK, 'document.body.appendChild(link)'), map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const styles = html.match(STYLE_LINK) ?? [];
        const preloads = Object.values(bundle)
          .filter((output) => output.type === 'chunk' && NEEDED_AT_START.includes(output.name))
          .map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`);
        const files = JSON.stringify(listEarlyFiles(bundle)).replaceAll('"', '&quot;');
        return html
          .replace('data-chunks="{}"', () => `data-chunks="${files}"`)
          .replace(STYLE_LINK, '')
          .replace('</head>', `${preloads.join('')}  </head>`)
          .replace('</body>', `${styles.join('')}  </body>`)
          .replace(SCRIPT_OR_PRELOAD, '<$1 fetchpriority="low" crossorigin');
      },
    },
  };
}

function listEarlyFiles(bundle: OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withStart = filesOf(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  return Object.fromEntries(
    EARLY_CHUNKS.map((name) => {
      const entries = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.name === name);
      if (entries.length === 0) throw new Error(`No chunk of the build is named ${name}; see src/routes.ts`);
      const files = filesOf(bundle, entries);
      return [name, [...files].filter((file) => !withStart.has(file)).map((file) => `/${file}`)];
    }),
  );
}

/** Returns the files of these chunks, with their imports and style sheets. */
function filesOf(bundle: OutputBundle, from: readonly OutputChunk[]): ReadonlySet<string> {
  const files = new Set<string>();
  const next = [...from];
  for (let chunk = next.pop(); chunk !== undefined; chunk = next.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') next.push(imported);
    }
  }
  return files;
}
