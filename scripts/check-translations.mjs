import { reportProblems } from './checking/report-problems.mjs';
import { checkTextStyle } from './checking/text-style.mjs';
import { checkTranslations } from './checking/translations.mjs';
import { ROOT } from './setup/paths.mjs';

reportProblems(
  [...checkTranslations(ROOT), ...checkTextStyle(ROOT)],
  'All texts are there, used and in the house style',
);
