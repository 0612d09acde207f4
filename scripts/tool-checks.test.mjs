import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

import { createFixtureTree } from './checking/fixture-tree.mjs';
import { findCommand, ROOT } from './setup/paths.mjs';
import { runNode } from './setup/run-process.mjs';

// The checks that are a tool and its settings, each broken once on a small tree with the settings of this house.

/**
 * @param {Readonly<Record<string, string>>} files by path
 * @param {readonly string[]} command what node runs in the tree
 */
async function runOnTree(files, command) {
  const { root, remove } = createFixtureTree(files);
  try {
    return await runNode(command, { cwd: root, quiet: true, env: { FORCE_COLOR: '0' } });
  } finally {
    remove();
  }
}

const TYPES_CONFIG = JSON.stringify({
  extends: path.join(ROOT, 'tsconfig.base.json'),
  compilerOptions: {
    lib: ['ES2023', 'WebWorker'],
    types: [],
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
  },
  include: ['*.ts'],
});

test('types: an index that may be missing, an optional that is undefined and the DOM in common fail', async () => {
  const { code, output } = await runOnTree(
    {
      'tsconfig.json': TYPES_CONFIG,
      'index.ts': 'export const first = (list: readonly string[]): string => list[0];\n',
      'optional.ts': 'export const empty: { readonly name?: string } = { name: undefined };\n',
      'dom.ts': 'export const title = document.title;\n',
      'fine.ts': 'export const one = 1;\n',
    },
    [findCommand('typescript', 'tsc'), '-p', '.', '--pretty', 'false'],
  );
  assert.notEqual(code, 0);
  for (const file of ['index.ts', 'optional.ts', 'dom.ts']) assert.match(output, new RegExp(`^${file}`, 'm'));
  assert.doesNotMatch(output, /^fine\.ts/m);
});

test('dead code: an unused file, export or dependency fails', async () => {
  const { code, output } = await runOnTree(
    {
      'package.json': '{ "name": "tree", "type": "module", "dependencies": { "left": "1.0.0" } }',
      'knip.json': '{ "entry": ["main.ts"], "project": ["*.ts"] }',
      'main.ts': "import { used } from './parts.ts';\nused();\n",
      'parts.ts': 'export const used = (): void => undefined;\nexport const forgotten = 1;\n',
      'lonely.ts': 'export const lonely = 1;\n',
    },
    [findCommand('knip'), '--no-progress', '--no-config-hints'],
  );
  assert.notEqual(code, 0);
  for (const name of ['lonely.ts', 'forgotten', 'left'])
    assert.ok(output.includes(name), `${name}\n${output}`);
  assert.ok(!/\bused\b/.test(output.replace(/unused/gi, '')), output);
});

test('format: a file in another style fails', async () => {
  const command = [findCommand('prettier'), '--config', path.join(ROOT, '.prettierrc.json'), '--check', '.'];
  const { code, output } = await runOnTree(
    { 'odd.ts': 'export const odd = "x"', 'fine.ts': "export const fine = 'x';\n" },
    command,
  );
  assert.notEqual(code, 0);
  assert.match(output, /odd\.ts/);
  assert.doesNotMatch(output, /fine\.ts/);
});

test('a step that there is not fails instead of checking nothing', async () => {
  for (const [wanted, name] of /** @type {const} */ ([
    ['type', 'type'],
    ['--help', 'help'],
  ])) {
    const { code, output } = await runNode(['scripts/check.mjs', wanted], { quiet: true });
    assert.equal(code, 1, output);
    assert.match(
      output,
      new RegExp(`^“${name}” is not a step\\. The steps are: lint, types, .*licences\\.\\n$`),
    );
  }
});

test('unit tests of a file that there is not fail instead of running nothing', async () => {
  const { code, output } = await runNode(['scripts/test-unit.mjs', 'no-such-file.test.ts'], { quiet: true });
  assert.equal(code, 1, output);
  assert.match(output, /No test ran: check the names of files and the title\.\n$/);
});
