import { checkChunkFeatures } from './checking/chunk-features.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { ROOT } from './setup/paths.mjs';

reportProblems(checkChunkFeatures(ROOT), 'Every chunk lists the features it uses');
