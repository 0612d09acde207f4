import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/early-requests.ts', import.meta.url));
const PLACEHOLDER = '<!-- early-requests -->';

/**
 * Puts `src/early-requests.ts` into index.html as one small inline script, bundled with the very functions that boot
 * uses, so that the first requests leave before any other code has arrived. Which files the screens are in stands in an
 * attribute, filled in when they have their names (first-paint-plugin.ts).
 */
export function earlyRequestsPlugin(): Plugin {
  return {
    name: 'marquee-early-requests',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html.replace(PLACEHOLDER, `<script data-screens="{}">${await bundleScript()}</script>`),
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
  // A regular expression may hold `</`; only what ends or comments out a script element must not stand in one.
  return chunk.code.trim().replace(/<(?=\/script|!--)/gi, '\\x3c');
}
