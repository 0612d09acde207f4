import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { collectLicences, type PackageLicence } from './collect-licences.ts';

const MODULE_ID = 'virtual:marquee-licences';
/** The leading zero byte makes other plugins skip it. */
const RESOLVED_ID = `\0${MODULE_ID}`;
const WEB = fileURLToPath(new URL('..', import.meta.url));

/**
 * Provides the licences of all browser dependencies as a virtual module. Fails the build when the bundle contains a
 * package whose licence is not listed.
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

/** Stores a text once when several packages share it. */
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
