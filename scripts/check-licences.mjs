import path from 'node:path';

import { checkLicences } from './checking/licences.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ROOT } from './setup/paths.mjs';

const { count, problems } = checkLicences({
  folders: [path.join(ROOT, 'platforms', 'web')],
  servers: [path.join(ROOT, 'platforms', 'sandbox'), path.join(ROOT, 'platforms', 'backend')],
});
reportProblems(problems, `${count} packages, all with a compatible licence`);
