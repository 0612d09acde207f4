import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

const STYLE_LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const SCRIPT_OR_PRELOAD = /<(script type="module"|link rel="modulepreload") crossorigin/g;

/** The screens that most visits begin with, by the first part of their addresses. */
const SCREEN_OF_PATH: Readonly<Record<string, string>> = {
  '': 'home-screen',
  m: 'media-screen',
  'm/series': 'series-page',
  p: 'playlist-screen',
  'p/live': 'live-channels-page',
  n: 'playlist-screen',
  q: 'search-screen',
};

/** Chunks that every start needs although they are imported lazily: the configuration's parser. */
const NEEDED_AT_START = ['parse-config'];

/**
 * Orders what the page loads so that the shell paints at once and the first row is not late:
 * - The style sheets come behind the shell: a browser does not paint what follows a sheet that is still on its way, and
 *   the shell has its own few rules inline. The module that renders the site waits for the sheets all the same.
 * - Scripts have low priority: the settings, the configuration, the first row and its picture, which nobody can ask for
 *   before the other, go first and take next to nothing of the line.
 * - The files of the address's screen are asked for beside the site's own, not after them: the inline script learns their
 *   names here.
 */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'marquee-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const styles = html.match(STYLE_LINK) ?? [];
        const preloads = Object.values(bundle)
          .filter((output) => output.type === 'chunk' && NEEDED_AT_START.includes(output.name))
          .map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`);
        const screens = JSON.stringify(listScreenFiles(bundle)).replaceAll('"', '&quot;');
        return html
          .replace('data-screens="{}"', `data-screens="${screens}"`)
          .replace(STYLE_LINK, '')
          .replace('</head>', `${preloads.join('')}  </head>`)
          .replace('</body>', `${styles.join('')}  </body>`)
          .replace(SCRIPT_OR_PRELOAD, '<$1 fetchpriority="low" crossorigin');
      },
    },
  };
}

function listScreenFiles(bundle: OutputBundle): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withStart = filesOf(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  return Object.fromEntries(
    Object.entries(SCREEN_OF_PATH).map(([path, screen]) => {
      const files = filesOf(
        bundle,
        chunks.filter((chunk) => chunk.isDynamicEntry && chunk.name === screen),
      );
      return [path, [...files].filter((file) => !withStart.has(file)).map((file) => `/${file}`)];
    }),
  );
}

/** The chunks and style sheets that come with these chunks. */
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
