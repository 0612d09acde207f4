import path from 'node:path';

import { runAgainstStack } from './running/run-against-stack.mjs';
import { ROOT } from './setup/paths.mjs';

const parameters = process.argv.slice(2);

await runAgainstStack({
  folder: 'bench',
  output: path.join(ROOT, 'bench', 'results'),
  parameters,
  only: parameters.filter((parameter) => !parameter.startsWith('-')),
});
