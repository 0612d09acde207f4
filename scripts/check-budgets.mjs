import { readFileSync } from 'node:fs';
import path from 'node:path';

import { checkBudgets } from './checking/budgets.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ROOT, WEB_DIST } from './setup/paths.mjs';

await ensureBuilt();
const budgets = JSON.parse(readFileSync(path.join(ROOT, 'configs', 'budgets.json'), 'utf8'));
const { table, problems } = await checkBudgets(WEB_DIST, budgets);
console.log(table.join('\n'));
reportProblems(problems, '\nAll budgets hold');
