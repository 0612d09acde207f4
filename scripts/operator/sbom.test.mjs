import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { ROOT } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-sbom-'));
after(() => rmSync(folder, { recursive: true }));

/** @type {{ components: Record<string, any>[], dependencies: { ref: string, dependsOn: string[] }[] }} */
let bom;
before(async () => {
  const file = path.join(folder, 'sbom.json');
  const { code, output } = await runNode(['scripts/sbom.mjs', file], { quiet: true });
  assert.equal(code, 0, output);
  bom = JSON.parse(readFileSync(file, 'utf8'));
  assert.match(output, new RegExp(`^${bom.components.length} libraries: `));
});

test('the inventory names each library once, as installed, with its license', () => {
  const { version } = createRequire(path.join(ROOT, 'platforms/web/package.json'))('react/package.json');
  const [react, ...others] = bom.components.filter(({ name }) => name === 'react');
  assert.deepEqual(others, []);
  const purl = `pkg:npm/react@${version}`;
  const licenses = [{ expression: 'MIT' }];
  assert.deepEqual(react, { type: 'library', 'bom-ref': purl, name: 'react', version, licenses, purl });
  assert.equal(new Set(bom.components.map((one) => one['purl'])).size, bom.components.length);
  assert.ok(bom.components.every((one) => one['licenses'].length === 1));
});

test('the inventory has what the site, the back end and the commands run with, and no development tools', () => {
  const names = bom.components.map(({ name }) => name);
  for (const name of ['react', 'shaka-player', '@adyen/adyen-web', 'payload', 'pg'])
    assert.ok(names.includes(name), name);
  for (const name of names)
    assert.doesNotMatch(name, /^@marquee\/|^(?:vitest|eslint|typescript|@playwright\/test)$/);
});

test('the inventory says what needs what', () => {
  const known = new Set(bom.components.map((one) => one['bom-ref']));
  const [product, ...libraries] = bom.dependencies;
  assert.equal(product?.ref, 'marquee');
  assert.deepEqual(new Set(libraries.map(({ ref }) => ref)), known);
  for (const { ref, dependsOn } of bom.dependencies)
    assert.deepEqual(
      dependsOn.filter((needed) => !known.has(needed)),
      [],
      ref,
    );
  const dom = libraries.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'));
  assert.ok(dom?.dependsOn.some((ref) => ref.startsWith('pkg:npm/scheduler@')));
});

for (const [name, parameters] of /** @type {const} */ ([
  ['without a file', []],
  ['with an option that does not exist', [path.join(folder, 'one.json'), '--format=xml']],
]))
  test(`${name}, the command says how to call it`, async () => {
    const { code, output } = await runNode(['scripts/sbom.mjs', ...parameters], { quiet: true });
    assert.deepEqual([code, output.startsWith('Usage: npm run sbom -- <file>')], [2, true], output);
  });

test('a file that cannot be written is named in a sentence', async () => {
  const { code, output } = await runNode(['scripts/sbom.mjs', folder], { quiet: true });
  assert.deepEqual([code, output], [1, `${folder} cannot be written (EISDIR). Name another file.\n`]);
});
