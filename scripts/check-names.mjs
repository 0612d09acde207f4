import { checkNames } from './checking/names.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ROOT } from './setup/paths.mjs';

reportProblems(checkNames(ROOT), 'All names are fine');
