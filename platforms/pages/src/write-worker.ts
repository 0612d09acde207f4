import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Writes the edge server as one module for a worker runtime, without node dependencies.
 *
 * @param file absolute path
 * @throws the system's error when it cannot be written
 */
export async function writeWorker(file: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  await mkdir(path.dirname(file), { recursive: true });
  for (const { contents } of outputFiles) await writeFile(file, contents);
}
