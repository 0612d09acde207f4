import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { collectLicences, type PackageLicence } from './collect-licences.ts';

const MODULE_ID = 'virtual:marquee-licences';
/** The leading zero byte keeps other plugins away from it. */
const RESOLVED_ID = `\0${MODULE_ID}`;
const WEB = fileURLToPath(new URL('..', import.meta.url));

/**
 * Offers the licences of everything the product needs in the browser as a module. The build fails when code of a package
 * is in the bundle whose licence is not in the list.
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

/** Texts that several packages share stand in it once. */
export function toModule(licences: readonly PackageLicence[]): string {
  const texts = [...new Set(licences.map(({ text }) => text))];
  const entries = licences.map(({ text, ...entry }) => ({ ...entry, text: texts.indexOf(text) }));
  return [
    `const texts = ${JSON.stringify(texts)};`,
    `export const licences = ${JSON.stringify(entries)}.map((entry) => ({ ...entry, text: texts[entry.text] }));`,
  ].join('\n');
}

/** The names of the packages that modules come from. */
export function findPackages(moduleIds: readonly string[]): readonly string[] {
  const names = moduleIds.flatMap((id) => {
    const [, rest] = /.*[\\/]node_modules[\\/](.*)$/.exec(id) ?? [];
    const [scope = '', name = ''] = rest?.split(/[\\/]/) ?? [];
    if (scope === '') return [];
    return [scope.startsWith('@') ? `${scope}/${name}` : scope];
  });
  return [...new Set(names)].sort();
}
