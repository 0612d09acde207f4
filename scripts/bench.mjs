import path from 'node:path';

import { runAgainstStack } from './running/run-against-stack.mjs';
import { ROOT } from './setup/paths.mjs';

const BESIDE = '--beside=';

const parameters = process.argv.slice(2);
/** Folder of another build, which `interactions` measures in turn with this one. */
const secondDist = parameters.find((parameter) => parameter.startsWith(BESIDE))?.slice(BESIDE.length);

await runAgainstStack({
  folder: 'bench',
  output: path.join(ROOT, 'bench', 'results'),
  parameters,
  ...(secondDist !== undefined && { secondDist: path.resolve(secondDist) }),
  hasDatabase: true,
  only: parameters.filter((parameter) => !parameter.startsWith('-')),
});
