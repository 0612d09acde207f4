import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A package that is handed to visitors, with what its licence asks to be handed on with it. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Its licence and notice files as they are; empty when the package brings none. */
  readonly text: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Files whose text has to travel with the code. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Everything the package in `folder` needs when it runs, down to the last dependency, as it is installed; without our own
 * packages, which are private. Sorted by name and version, so that the same installation always gives the same list.
 */
export function collectLicences(folder: string): readonly PackageLicence[] {
  const seen = new Set<string>();
  const found = new Map<string, PackageLicence>();
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const manifest = readManifest(next);
    if (!manifest || seen.has(next)) continue;
    seen.add(next);
    const entry = toEntry(manifest, next);
    if (entry) found.set(`${entry.name}@${entry.version}`, entry);
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const from = next;
    waiting.push(...needed.flatMap((name) => findFolder(name, from) ?? []));
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/** By code point: the order of words depends on the machine's language. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function toEntry(
  { name, version, license, private: isOurs }: Manifest,
  folder: string,
): PackageLicence | undefined {
  if (name === undefined || isOurs === true) return undefined;
  return {
    name,
    version: version ?? '',
    licence: typeof license === 'string' ? license : '',
    text: readTexts(folder),
  };
}

function readTexts(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => name)
    .sort(compare)
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Undefined for an optional package that this machine did not install. */
function findFolder(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((folder) => readManifest(folder) !== undefined);
}

function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}
