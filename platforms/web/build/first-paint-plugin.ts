import type { Plugin } from 'vite';

const STYLE_LINK = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const SCRIPT_OR_PRELOAD = /<(script type="module"|link rel="modulepreload") crossorigin/g;

/** Chunks that every start needs although they are imported lazily: the configuration's parser. */
const NEEDED_AT_START = ['parse-config'];

/**
 * Orders what the page loads so that the shell paints at once and the first row is not late:
 * - The style sheets come behind the shell: a browser does not paint what follows a sheet that is still on its way, and
 *   the shell has its own few rules inline. The module that renders the site waits for the sheets all the same.
 * - Scripts have low priority: the settings, the configuration, the first row and its picture, which nobody can ask for
 *   before the other, go first and take next to nothing of the line.
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
        return html
          .replace(STYLE_LINK, '')
          .replace('</head>', `${preloads.join('')}  </head>`)
          .replace('</body>', `${styles.join('')}  </body>`)
          .replace(SCRIPT_OR_PRELOAD, '<$1 fetchpriority="low" crossorigin');
      },
    },
  };
}
