import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:marquee-licences';
/** The leading zero byte makes other plugins skip it. */
const RESOLVED_ID = `\0${MODULE_ID}`;
const WEB = fileURLToPath(new URL('..', import.meta.url));

/**
 * Provides the licenses of all browser dependencies as a virtual module. Fails the build when the bundle contains a
 * package whose license is not listed.
 */
export function licencesPlugin(): Plugin {
  return {
    name: 'marquee-licences',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    load: (id) => (id === RESOLVED_ID ? toModule(collectLicences(WEB)) : undefined),
    generateBundle(_, bundle) {
      const listed = new Set(collectLicences(WEB).map(({ name }) => name));
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const missing = findPackages(modules).filter((name) => !listed.has(name));
      if (missing.length > 0)
        this.error(`The list of licences lacks ${missing.join(', ')}, which are in the bundle`);
    },
  };
}

/** Stores a text that several packages share only once. */
export function toModule(licences: readonly PackageLicence[]): string {
  const texts = [...new Set(licences.map(({ text }) => text))];
  const entries = licences.map(({ text, ...entry }) => ({ ...entry, text: texts.indexOf(text) }));
  return [
    `const texts = ${JSON.stringify(texts)};`,
    `export const licences = ${JSON.stringify(entries)}.map((entry) => ({ ...entry, text: texts[entry.text] }));`,
  ].join('\n');
}

/** Returns the names of the packages that the modules belong to. */
export function findPackages(moduleIds: readonly string[]): readonly string[] {
  const names = moduleIds.flatMap((id) => {
    const [, rest] = /.*[\\/]node_modules[\\/](.*)$/.exec(id) ?? [];
    const [scope = '', name = ''] = rest?.split(/[\\/]/) ?? [];
    if (scope === '') return [];
    return [scope.startsWith('@') ? `${scope}/${name}` : scope];
  });
  return [...new Set(names)].sort();
}

/** A package distributed to visitors, with the notices that its license requires. */
interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Unmodified license and notice files; empty when the package has none. */
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

/** Files whose text must be distributed with the code. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns all runtime dependencies of the package in `folder`, direct and transitive, as installed, without this
 * repository's own packages, which are private. Sorted by name and version, so that the result is reproducible.
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

/** Compares by code point: alphabetical order depends on the machine's locale. */
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

/** Undefined for an optional package that is not installed on this machine. */
function findFolder(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((folder) => readManifest(folder) !== undefined);
}

function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}
