import { readFileSync } from 'node:fs';
import path from 'node:path';

import { collectPackages } from '../checking/licences.mjs';
import { ROOT } from '../setup/paths.mjs';

/** What operators build and run; the sandbox is for development. */
const PARTS = ['web', 'studio', 'backend', 'collector', 'pages', 'content'];
const OWN = '@marquee/';

/**
 * Returns the inventory of the libraries that the product runs with, as installed (CycloneDX 1.6). The same installation
 * gives the same inventory: it has no time and no random number.
 */
export function createBom() {
  const packages = collectPackages(PARTS.map((part) => path.join(ROOT, 'platforms', part)));
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  /** @type {Map<string, { component: object, needs: Set<string> }>} */
  const libraries = new Map();
  /** @type {Set<string>} */
  const direct = new Set();
  for (const one of packages.values()) {
    const needs = one.needs.flatMap((folder) => {
      const needed = packages.get(folder);
      return needed === undefined || isOwn(needed) ? [] : [toAddress(needed)];
    });
    if (isOwn(one)) {
      for (const address of needs) direct.add(address);
      continue;
    }
    const address = toAddress(one);
    // The same version may be installed in several folders.
    const before = libraries.get(address)?.needs ?? [];
    libraries.set(address, { component: toComponent(one), needs: new Set([...before, ...needs]) });
  }
  const addresses = [...libraries.keys()].sort();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: addresses.map((address) => libraries.get(address)?.component),
    dependencies: [
      { ref: name, dependsOn: [...direct].sort() },
      ...addresses.map((ref) => ({ ref, dependsOn: [...(libraries.get(ref)?.needs ?? [])].sort() })),
    ],
  };
}

/** @param {{ name: string }} one */
function isOwn({ name }) {
  return name.startsWith(OWN);
}

/**
 * Returns the package URL, `pkg:npm/%40scope/name@1.2.3`.
 *
 * @param {{ name: string, version: string }} one
 */
function toAddress({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param {{ name: string, version: string, licence: string }} one */
function toComponent(one) {
  const address = toAddress(one);
  return {
    type: 'library',
    'bom-ref': address,
    name: one.name,
    version: one.version,
    ...(one.licence !== '' && { licenses: [{ expression: one.licence }] }),
    purl: address,
  };
}
