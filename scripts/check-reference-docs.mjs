import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { checkReferenceDocs, generateReferenceDocs } from './checking/reference-docs.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ROOT } from './setup/paths.mjs';

// Checks the pages of docs that are generated; with --write, writes them.
if (process.argv.includes('--write'))
  for (const [file, text] of await generateReferenceDocs(ROOT)) writeFileSync(path.join(ROOT, file), text);
reportProblems(await checkReferenceDocs(ROOT), 'The generated pages are up to date');
