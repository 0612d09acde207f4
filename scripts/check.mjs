import { listCheckSteps } from './checking/check-steps.mjs';
import { runSteps } from './checking/run-steps.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { readParameters } from './setup/run-process.mjs';

// All steps, or those that are named: npm run check -- types layers
await ensureInstalled();
const { plain } = readParameters();
const steps = listCheckSteps().filter(({ name }) => plain.length === 0 || plain.includes(name));
const results = await runSteps(steps);
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
