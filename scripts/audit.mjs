import { auditPackages } from './checking/audit.mjs';
import { reportProblems } from './checking/report-problems.mjs';

// `npm run audit -- --required` also fails when the registry provides no advisories.
const { problems, notes, isAudited } = await auditPackages();
const isMissing = !isAudited && process.argv.includes('--required');
reportProblems(isMissing ? notes : problems, notes.join('\n'));
