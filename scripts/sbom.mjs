import { writeFileSync } from 'node:fs';

import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

// Writes the inventory of the libraries that the product runs with: npm run sbom -- <file>
const USAGE = `Usage: npm run sbom -- <file>

Writes all libraries that the product runs with, as installed, in the format CycloneDX 1.6 (JSON): name, version,
license and what needs what. Development tools are left out.
`;

const [file, ...more] = process.argv.slice(2);
if (file === undefined || file.startsWith('-') || more.length > 0) {
  process.stdout.write(USAGE);
  process.exitCode = file === '--help' ? 0 : 2;
} else {
  await ensureInstalled();
  const { createBom } = await import('./operator/sbom.mjs');
  const bom = createBom();
  save(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} libraries: ${file}`);
}

/**
 * @param {string} target
 * @param {string} text
 */
function save(target, text) {
  try {
    writeFileSync(target, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    stopWith(`${target} cannot be written (${String(error.code)}). Name another file.`);
  }
}
