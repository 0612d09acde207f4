import path from 'node:path';

import { runAgainstStack } from './running/run-against-stack.mjs';
import { ROOT } from './setup/paths.mjs';

await runAgainstStack({
  folder: 'bench',
  output: path.join(ROOT, 'bench', 'results'),
  parameters: process.argv.slice(2),
});
