import path from 'node:path';

import { listFiles, ROOT, toRelative } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures what failed, each with the start of its message
 */

/**
 * Runs the tests of the scripts themselves, with node's own runner: they must work where nothing is installed yet.
 *
 * @returns {Promise<Counts>}
 */
export async function runScriptTests() {
  const files = listFiles(path.join(ROOT, 'scripts'), (name) => name.endsWith('.test.mjs'));
  const parameters = ['--test', '--test-reporter=tap', ...files.map((file) => toRelative(file))];
  const { code, output } = await runNode(parameters, { quiet: true, env: { NODE_TEST_CONTEXT: undefined } });
  const passed = readCount(output, 'pass');
  const failed = readCount(output, 'fail') + readCount(output, 'cancelled');
  const failures = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, name]) => name ?? '');
  if (code !== 0) console.log(output);
  for (const [, name, reason] of output.matchAll(/^ *ok \d+ - (.*) # SKIP (.*)$/gm))
    console.log(`Not run: ${name} (${reason})`);
  console.log(`Script tests: ${passed} passed, ${failed} failed`);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), failures };
}

/**
 * @param {string} output
 * @param {string} name
 */
function readCount(output, name) {
  return Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
}
