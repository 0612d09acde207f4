import { reportProblems } from './checking/report-problems.mjs';
import { checkTranslations } from './checking/translations.mjs';
import { ROOT } from './setup/paths.mjs';

reportProblems(checkTranslations(ROOT), 'All texts are there, and all are used');
