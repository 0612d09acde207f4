import { ensureInstalled } from './setup/ensure-installed.mjs';
import { WEB_DIST } from './setup/paths.mjs';

// Writes a site's pages beside its bundle: npm run pages -- --site-url https://site, see docs/pages.md
await ensureInstalled();
const { loadFromPages } = await import('./operator/load-product.mjs');
const { runPagesCommand } = await loadFromPages('pages-command.ts');
process.exitCode = await runPagesCommand(process.argv.slice(2), WEB_DIST, {
  log: console.log,
  warn: console.error,
});
