import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a small tree of files in a temporary folder, for the tests that break a rule on purpose.
 *
 * @param {Readonly<Record<string, string>>} files by path
 * @param {{ packages?: readonly string[] }} [options] packages of the tree that are linked as `@marquee/<name>`
 * @returns {{ root: string, remove: () => void }}
 */
export function createFixtureTree(files, { packages = [] } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-fixture-'));
  for (const [name, text] of Object.entries(files)) write(path.join(root, name), text);
  for (const name of packages) {
    const folder = path.join(root, 'packages', name);
    const manifest = {
      name: `@marquee/${name}`,
      version: '1.0.0',
      type: 'module',
      exports: { './*': './src/*' },
    };
    write(path.join(folder, 'package.json'), JSON.stringify(manifest));
    const link = path.join(root, 'node_modules', '@marquee', name);
    mkdirSync(path.dirname(link), { recursive: true });
    // A junction needs no special rights on Windows; other systems ignore the type.
    symlinkSync(folder, link, 'junction');
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
