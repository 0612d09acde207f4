import path from 'node:path';

import { runAgainstStack } from './running/run-against-stack.mjs';
import { ROOT } from './setup/paths.mjs';

await runAgainstStack({
  folder: 'screens',
  output: path.join(ROOT, 'screens'),
  parameters: process.argv.slice(2),
});
