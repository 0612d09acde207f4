import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, toRelative } from '../setup/paths.mjs';

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const LAZY_IMPORT = /(?<!typeof )\bimport\('([^']+)'\)/g;
const CHUNK_EXPORT = /^export const (?:chunk|\w+Chunk) = \{/m;
const FEATURES = /\bfeatures(?:: |\s*=\s*)\[([^\]]*)\]/;

/**
 * Finds chunks whose components use a service or English texts of a feature that the chunk does not list: the service
 * would be missing, or the text would be its key, when the chunk is the first of a visit to need them. A chunk that
 * only other chunks load also has their features.
 *
 * @param {string} root
 * @returns {string[]} problems
 */
export function checkChunkFeatures(root) {
  const files = ['packages/ui-react/src', 'platforms/web/src'].flatMap((folder) =>
    listFiles(path.join(root, folder), (name) => /\.tsx?$/.test(name) && !name.includes('.test.')),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const features = readFeatures(root, files, sources);
  const entries = files.filter((file) => CHUNK_EXPORT.test(sources.get(file) ?? ''));
  const reached = new Map(
    [...entries, path.join(root, 'platforms/web/src/main.tsx')].map((file) => [
      file,
      listReached(file, sources, root),
    ]),
  );

  /** @type {(entry: string) => ReadonlySet<string>} */
  const listProvided = (entry) => {
    const own = listFeatures(sources.get(entry) ?? '');
    const parents = files
      .filter((file) => listLazyImports(file, sources, root).includes(entry))
      .flatMap((file) => [...reached].filter(([, within]) => within.has(file)).map(([parent]) => parent));
    const inherited = parents.map((parent) => (entries.includes(parent) ? listProvided(parent) : new Set()));
    const [first = new Set(), ...others] = inherited;
    const common = [...first].filter((part) => others.every((other) => other.has(part)));
    return new Set([...own.flatMap((name) => features.get(name) ?? []), ...common]);
  };

  return entries.flatMap((entry) => {
    const provided = listProvided(entry);
    const used = listUses(reached.get(entry) ?? new Set(), sources);
    const parts = new Set([...features.values()].flat());
    return [...parts]
      .filter((part) => used.has(part) && !provided.has(part))
      .map((part) => {
        const names = [...features].filter(([, provides]) => provides.includes(part)).map(([name]) => name);
        return `${toRelative(entry, root)}: it uses ${part}, so its chunk must list ${names.join(' or ')}`;
      });
  });
}

/**
 * Returns what each feature provides: names of services, and namespaces of texts.
 *
 * @param {string} root
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} sources
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function readFeatures(root, files, sources) {
  const entries = files
    .filter((file) => file.endsWith('-feature.ts'))
    .map((file) => {
      const text = sources.get(file) ?? '';
      const name = /export const (\w+)/.exec(text)?.[1] ?? '';
      const parts = listImports(file, text, root).flatMap((imported) => {
        if (imported.endsWith('.json')) return [path.basename(imported, '.json')];
        if (!imported.endsWith('-module.ts')) return [];
        return [...readFileSync(imported, 'utf8').matchAll(/\bbind\((\w+)\)/g)].map(([, id]) => id);
      });
      return /** @type {const} */ ([name, parts.filter((part) => part !== undefined)]);
    });
  return new Map(entries);
}

/** @param {string} text */
function listFeatures(text) {
  return (FEATURES.exec(text)?.[1] ?? '').split(',').map((name) => name.trim());
}

/**
 * Returns a file and everything that it imports statically.
 *
 * @param {string} entry
 * @param {ReadonlyMap<string, string>} sources
 * @param {string} root
 * @returns {ReadonlySet<string>}
 */
function listReached(entry, sources, root) {
  const reached = new Set([entry]);
  for (const file of reached) {
    const text = sources.get(file);
    if (text === undefined) continue;
    for (const imported of listImports(file, text, root)) reached.add(imported);
  }
  return reached;
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, string>} sources
 * @param {string} root
 */
function listLazyImports(file, sources, root) {
  const text = sources.get(file) ?? '';
  return [...text.matchAll(LAZY_IMPORT)].flatMap(([, name = '']) => resolveImport(file, name, root) ?? []);
}

/**
 * Returns the services and text namespaces that these files use.
 *
 * @param {ReadonlySet<string>} files
 * @param {ReadonlyMap<string, string>} sources
 */
function listUses(files, sources) {
  const uses = new Set();
  for (const file of files) {
    const text = sources.get(file) ?? '';
    for (const [, id] of text.matchAll(/\buseService\((\w+)\)/g)) uses.add(id);
    for (const [, list = ''] of text.matchAll(/\buseTranslation\((\[[^\]]*\]|'\w+')/g))
      for (const [id] of list.matchAll(/\w+/g)) uses.add(id);
  }
  return uses;
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string} root
 */
function listImports(file, text, root) {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => resolveImport(file, name, root) ?? []);
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} root
 */
function resolveImport(file, name, root) {
  const [, own, rest] = /^@marquee\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const target =
    own === undefined || rest === undefined
      ? path.resolve(path.dirname(file), name)
      : path.join(root, 'packages', own, 'src', rest);
  return (own !== undefined || name.startsWith('.')) && existsSync(target) ? target : undefined;
}
