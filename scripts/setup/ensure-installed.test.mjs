import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { createFixtureTree } from '../checking/fixture-tree.mjs';
import { listFiles, ROOT, toRelative } from './paths.mjs';

/** The modules that install, in a workspace of their own. */
function readSetup() {
  const files = listFiles(path.join(ROOT, 'scripts', 'setup'), (name) => !name.endsWith('.test.mjs'));
  return Object.fromEntries(files.map((file) => [toRelative(file), readFileSync(file, 'utf8')]));
}

// On Windows npx is a .cmd file.
test(
  'an installation leaves standard output to the command that needs it',
  { skip: process.platform === 'win32' },
  () => {
    const { root, remove } = createFixtureTree({
      ...readSetup(),
      'package.json': '{ "type": "module", "workspaces": [] }',
      'yarn.lock': '',
      '.yarnrc.yml': '',
      'node_modules/.yarn-state.yml': '',
      'bin/npx': `#!${process.execPath}\nconsole.log('Resolution step');\nconsole.error('A warning');\n`,
      'command.mjs':
        "import { ensureInstalled } from './scripts/setup/ensure-installed.mjs';\nawait ensureInstalled();\nconsole.log('{}');\n",
    });
    try {
      chmodSync(path.join(root, 'bin', 'npx'), 0o755);
      const run = () =>
        spawnSync(process.execPath, ['command.mjs'], {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, PATH: path.join(root, 'bin') },
        });
      const { stdout, stderr } = run();
      assert.equal(stdout, '{}\n');
      assert.equal(stderr, 'Installing packages …\nResolution step\nA warning\n');
      assert.deepEqual([run().stdout, run().stderr], ['{}\n', '']);
    } finally {
      remove();
    }
  },
);
