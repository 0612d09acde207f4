import { writeFileSync } from 'node:fs';

import { ensureInstalled } from './setup/ensure-installed.mjs';

// Writes the inventory of the libraries that the product runs with: npm run sbom -- <file>
const USAGE = `Usage: npm run sbom -- <file>

Writes all libraries that the product runs with, as installed, in the format CycloneDX 1.6 (JSON): name, version,
license and what needs what. Development tools are left out.
`;

const [file] = process.argv.slice(2);
if (file === undefined || file.startsWith('-')) {
  process.stdout.write(USAGE);
  process.exitCode = file === '--help' ? 0 : 2;
} else {
  await ensureInstalled();
  const { createBom } = await import('./operator/sbom.mjs');
  const bom = createBom();
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} libraries: ${file}`);
}
