import { runNode } from '../setup/run-process.mjs';

const STEPS_AT_ONCE = 2;
/** Captured output must not contain colors, since it is not printed to the terminal it was made for. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} isPassed
 * @property {string} output
 */

/**
 * Runs the steps, two at a time. Prints a line for each as it ends, and finally the output of those that failed.
 *
 * @param {readonly import('./check-steps.mjs').CheckStep[]} steps
 * @returns {Promise<readonly StepResult[]>}
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  /** @type {StepResult[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work));
  for (const { name, output } of results.filter(({ isPassed }) => !isPassed)) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}\n${output.trim()}`);
  }
  return results;
}

/**
 * @param {import('./check-steps.mjs').CheckStep} step
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, parameters }) {
  const startedMs = performance.now();
  const { code, output } = await runNode(parameters, { quiet: true, env: PLAIN });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.padStart(6)} s`);
  return { name, isPassed: code === 0, output };
}
