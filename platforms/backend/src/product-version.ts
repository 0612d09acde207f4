import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../package.json', import.meta.url);

/** The version of the whole product; "unknown" where the back end is installed alone. */
export const productVersion = readVersion();

function readVersion(): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
      return String(manifest.version);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return 'unknown';
}
