import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { createFixtureTree } from '../checking/fixture-tree.mjs';
import { listFiles, ROOT, toRelative } from './paths.mjs';

/** The modules that install and build, in a workspace of their own. */
function readSetup() {
  const files = listFiles(path.join(ROOT, 'scripts', 'setup'), (name) => !name.endsWith('.test.mjs'));
  return Object.fromEntries(files.map((file) => [toRelative(file), readFileSync(file, 'utf8')]));
}

/** Runs a command of such a workspace. @param {string} root @param {string} [name] */
function run(root, name = 'command.mjs') {
  const env = { ...process.env, PATH: path.join(root, 'bin') };
  return spawnSync(process.execPath, [name], { cwd: root, encoding: 'utf8', env });
}

const MANIFEST = '{ "type": "module", "workspaces": [] }';
const NPX = `#!${process.execPath}\nconsole.log('Resolution step');\nconsole.error('A warning');\n`;
/** Ends the command that started this program, as Ctrl-C does. */
const STOP = "process.kill(process.ppid, 'SIGKILL');\n";

function createInstallTree() {
  const tree = createFixtureTree({
    ...readSetup(),
    'package.json': MANIFEST,
    'yarn.lock': '',
    '.yarnrc.yml': '',
    'node_modules/.yarn-state.yml': '',
    'bin/npx': NPX,
    'command.mjs':
      "import { ensureInstalled } from './scripts/setup/ensure-installed.mjs';\nawait ensureInstalled();\nconsole.log('{}');\n",
  });
  chmodSync(path.join(tree.root, 'bin', 'npx'), 0o755);
  return tree;
}

// On Windows npx is a .cmd file.
const skip = process.platform === 'win32';

test('an installation leaves standard output to the command that needs it', { skip }, () => {
  const { root, remove } = createInstallTree();
  try {
    const { stdout, stderr } = run(root);
    assert.equal(stdout, '{}\n');
    assert.equal(stderr, 'Installing packages …\nResolution step\nA warning\n');
    assert.deepEqual([run(root).stdout, run(root).stderr], ['{}\n', '']);
  } finally {
    remove();
  }
});

test('a Node.js that is too old is named before anything is installed', { skip }, () => {
  const { root, remove } = createInstallTree();
  try {
    writeFileSync(
      path.join(root, 'package.json'),
      '{ "type": "module", "engines": { "node": ">=20.19.0" } }',
    );
    writeFileSync(
      path.join(root, 'old.mjs'),
      "Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } });\nawait import('./command.mjs');\n",
    );
    const { status, stdout, stderr } = run(root, 'old.mjs');
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^This is Node\.js 18\.20\.8\. Install 20\.19 or newer/);
  } finally {
    remove();
  }
});

test(
  'after a cut-short installation of other packages, those of before are installed again',
  { skip },
  () => {
    const { root, remove } = createInstallTree();
    try {
      run(root);
      writeFileSync(
        path.join(root, 'package.json'),
        '{ "type": "module", "workspaces": [], "version": "2" }',
      );
      writeFileSync(path.join(root, 'bin', 'npx'), `#!${process.execPath}\n${STOP}`);
      assert.equal(run(root).signal, 'SIGKILL');
      writeFileSync(path.join(root, 'package.json'), MANIFEST);
      writeFileSync(path.join(root, 'bin', 'npx'), NPX);
      assert.match(run(root).stderr, /^Installing packages …/);
    } finally {
      remove();
    }
  },
);

test('after a cut-short build, the bundle is built again', { skip }, () => {
  const vite = `import { mkdirSync, writeFileSync } from 'node:fs';
for (const folder of ['dist/.vite', 'source-maps']) mkdirSync(folder, { recursive: true });
for (const name of ['.vite/manifest.json', 'index.html', 'index.html.br']) writeFileSync('dist/' + name, '');
if (process.env.CUT === '1') ${STOP}`;
  const { root, remove } = createFixtureTree({
    ...readSetup(),
    'package.json': MANIFEST,
    'platforms/web/package.json': MANIFEST,
    'node_modules/vite/package.json': '{ "type": "module", "bin": { "vite": "vite.js" } }',
    'node_modules/vite/vite.js': vite,
    'build.mjs':
      "import { ensureBuilt } from './scripts/setup/ensure-built.mjs';\nawait ensureBuilt({ force: true });\n",
    'cut.mjs': "process.env.CUT = '1';\nawait import('./build.mjs');\n",
    'use.mjs': "import { ensureBuilt } from './scripts/setup/ensure-built.mjs';\nawait ensureBuilt();\n",
  });
  try {
    assert.equal(run(root, 'build.mjs').stdout, 'Building …\n');
    assert.equal(run(root, 'use.mjs').stdout, '');
    assert.equal(run(root, 'cut.mjs').signal, 'SIGKILL');
    assert.equal(run(root, 'use.mjs').stdout, 'Building …\n');
  } finally {
    remove();
  }
});
