import { auditPackages } from './checking/audit.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { stopWith } from './setup/run-process.mjs';

// `npm run audit -- --required` also fails when the registry provides no advisories.
const REQUIRED = '--required';
const unknown = process.argv.slice(2).find((parameter) => parameter !== REQUIRED);
if (unknown !== undefined) stopWith(`“${unknown}” is no parameter. Usage: npm run audit -- [${REQUIRED}]`);
const { problems, notes, isAudited } = await auditPackages();
const isMissing = !isAudited && process.argv.includes(REQUIRED);
reportProblems(isMissing ? notes : problems, notes.join('\n'));
