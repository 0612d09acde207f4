import { formatFinding } from './operator/finding.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

// Writes videos and a CSV as a static delivery API: npm run content -- folder/, see docs/content.md
await ensureInstalled();
const { loadFromContent } = await import('./operator/load-product.mjs');
const { runContentCommand } = await loadFromContent('content-command.ts');
process.exitCode = await runContentCommand(process.argv.slice(2), {
  log: console.log,
  warn: console.error,
  formatFinding,
});
