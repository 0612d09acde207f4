import { checkPlainWords } from './checking/plain-words.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ROOT } from './setup/paths.mjs';

reportProblems(checkPlainWords(ROOT), 'All comments and test titles are in plain words');
