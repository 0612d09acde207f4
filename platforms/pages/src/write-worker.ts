import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Writes the edge server as one module for a worker runtime, without node dependencies.
 *
 * @param file absolute path
 */
export async function writeWorker(file: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
}
