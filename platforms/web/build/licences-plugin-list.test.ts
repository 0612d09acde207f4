// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { collectLicences } from './licences-plugin.ts';

const WEB = path.join(import.meta.dirname, '..');

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** Files by path in a temporary folder; objects are written as JSON. */
function createTree(files: Readonly<Record<string, object | string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-licences-'));
  trees.push(root);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

const manifest = (name: string, more: object = {}) => ({ name, version: '1.0.0', license: 'MIT', ...more });

describe('the licenses of the shipped code', () => {
  it('include every installed dependency, also two versions of the same one', () => {
    const root = createTree({
      'app/package.json': manifest('app', { private: true, dependencies: { a: '1', b: '1' } }),
      'app/node_modules/a/package.json': manifest('a', { dependencies: { b: '2' } }),
      'app/node_modules/a/LICENSE': 'Licence of a\r\nline two\r\n',
      'app/node_modules/a/node_modules/b/package.json': manifest('b', { version: '2.0.0' }),
      'app/node_modules/b/package.json': manifest('b', { license: 'ISC' }),
      'app/node_modules/b/license.md': 'Licence of b',
      'app/node_modules/b/NOTICE': 'Notice of b',
    });
    expect(collectLicences(path.join(root, 'app'))).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Licence of a\nline two' },
      { name: 'b', version: '1.0.0', licence: 'ISC', text: 'Notice of b\n\nLicence of b' },
      { name: 'b', version: '2.0.0', licence: 'MIT', text: '' },
    ]);
  });

  it('omit our own packages, tools, and optional packages that are not installed', () => {
    const root = createTree({
      'app/package.json': manifest('app', {
        private: true,
        dependencies: { own: '1' },
        devDependencies: { tool: '1' },
        optionalDependencies: { absent: '1' },
      }),
      'app/node_modules/own/package.json': manifest('own', { private: true, dependencies: { a: '1' } }),
      'app/node_modules/a/package.json': manifest('a'),
      'app/node_modules/tool/package.json': manifest('tool'),
    });
    expect(collectLicences(path.join(root, 'app')).map(({ name }) => name)).toEqual(['a']);
  });

  it('list packages that depend on each other once', () => {
    const root = createTree({
      'app/package.json': manifest('app', { private: true, dependencies: { a: '1' } }),
      'app/node_modules/a/package.json': manifest('a', { dependencies: { b: '1' } }),
      'app/node_modules/b/package.json': manifest('b', { dependencies: { a: '1' } }),
    });
    expect(collectLicences(path.join(root, 'app'))).toHaveLength(2);
  });
});

describe('the licenses of this product', () => {
  const licences = collectLicences(WEB);
  const names = licences.map(({ name }) => name);

  it('include what runs in the page, the player and the service worker, but no tools', () => {
    for (const name of ['react', 'react-dom', 'scheduler', 'shaka-player', 'marked', 'workbox-core', 'yup']) {
      expect(names).toContain(name);
    }
    for (const tool of ['vite', 'vitest', 'typescript', '@types/react']) expect(names).not.toContain(tool);
    expect(names.filter((name) => name.startsWith('@marquee/'))).toEqual([]);
  });

  it('each have a version and a license, in the same list every time', () => {
    for (const { version, licence } of licences) {
      expect(version).toMatch(/^\d/);
      expect(licence).not.toBe('');
    }
    expect(collectLicences(WEB)).toEqual(licences);
  });
});
