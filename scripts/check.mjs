import { listCheckSteps } from './checking/check-steps.mjs';
import { runSteps } from './checking/run-steps.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { readParameters, stopWith } from './setup/run-process.mjs';

// All steps, or those that are named: npm run check -- types layers
await ensureInstalled();
const { named, plain } = readParameters();
const all = listCheckSteps();
const unknown = [...Object.keys(named), ...plain].find((wanted) => all.every(({ name }) => name !== wanted));
if (unknown !== undefined)
  stopWith(`“${unknown}” is not a step. The steps are: ${all.map(({ name }) => name).join(', ')}.`);
const steps = all.filter(({ name }) => plain.length === 0 || plain.includes(name));
const results = await runSteps(steps);
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
