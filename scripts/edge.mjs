import { ensureInstalled } from './setup/ensure-installed.mjs';

// Serves a site with pages made on request: npm run edge -- --site-url https://site, see docs/pages.md
await ensureInstalled();
const { runEdge } = await import('./operator/edge.mjs');
process.exitCode = await runEdge(process.argv.slice(2));
