import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/early-requests.ts', import.meta.url));
const PLACEHOLDER = '<!-- early-requests -->';

/**
 * Inlines `src/early-requests.ts` into index.html as one small script, bundled with the functions that boot also uses,
 * so that the first requests start before any other code has loaded. The files of the chunks to preload are in an attribute,
 * filled in once they are known (first-paint-plugin.ts).
 */
export function earlyRequestsPlugin(): Plugin {
  return {
    name: 'marquee-early-requests',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = `<script data-chunks="{}">${await bundleScript()}</script>`;
        // A function, because `$` is special in a replacement string, and code may contain it.
        return html.replace(PLACEHOLDER, () => script);
      },
    },
  };
}

async function bundleScript(): Promise<string> {
  const result = await build({
    configFile: false,
    envPrefix: 'APP_',
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'marqueeEarlyRequests' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The inline script produced no code');
  // A regular expression may contain `</`; only sequences that end or comment out a script element are escaped.
  return chunk.code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c');
}
