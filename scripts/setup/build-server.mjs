import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLATFORMS = fileURLToPath(new URL('../../platforms/', import.meta.url));

/**
 * Bundles a server's own code into `dist/main.js`; its packages stay in node_modules. Node starts that in half the time
 * of tsx, which loads each file of each package through its loader.
 *
 * @param {string} name folder in platforms
 * @returns {Promise<string>} the file
 */
export async function buildServer(name) {
  // Commands import this file before they install the packages.
  const { build } = await import('esbuild');
  const folder = path.join(PLATFORMS, name);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // An installation has no tsconfig.base.json.
    tsconfigRaw: {},
    write: false,
  });
  const file = path.join(folder, 'dist', 'main.js');
  mkdirSync(path.dirname(file), { recursive: true });
  // Replaced in one step, since another process may be starting it.
  const unfinished = `${file}.${process.pid}`;
  for (const { contents } of outputFiles) writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
  return file;
}

// For images and machines that have no other scripts: node scripts/setup/build-server.mjs backend
const [, script, name] = process.argv;
if (script === fileURLToPath(import.meta.url) && name !== undefined) console.log(await buildServer(name));
