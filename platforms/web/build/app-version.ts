import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE_FILE = createRequire(import.meta.url).resolve('../../../package.json');

/** Returns the product's version, from the root package.json. */
export function readAppVersion(): string {
  const file: unknown = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'));
  const version: unknown = file instanceof Object && 'version' in file ? file.version : undefined;
  if (typeof version !== 'string') throw new Error('The root package.json has no version');
  return version;
}
