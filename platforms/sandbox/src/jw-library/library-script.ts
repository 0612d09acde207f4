import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** How a library of the sandbox behaves. */
export type LibraryOutcome = 'ready' | 'setupError' | 'never' | 'syntaxError';

const bundles = new Map<LibraryOutcome, Promise<string>>();

/**
 * Returns the script of a fake JW cloud player library: our own small implementation of its public reference
 * (docs.jwplayer.com/players/reference), over the browser's media element.
 */
export async function readLibraryScript(outcome: LibraryOutcome): Promise<string> {
  if (outcome === 'syntaxError') return 'window.jwplayer = ;\n';
  const bundle = bundles.get(outcome) ?? bundleLibrary(outcome);
  bundles.set(outcome, bundle);
  return bundle;
}

async function bundleLibrary(outcome: LibraryOutcome): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./browser/main.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { LIBRARY_OUTCOME: JSON.stringify(outcome) },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
