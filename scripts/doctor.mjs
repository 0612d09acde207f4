import { ensureInstalled } from './setup/ensure-installed.mjs';

// Examines a deployed site: npm run doctor -- https://site [--config <source>] [--json]
await ensureInstalled();
const { runDoctor } = await import('./operator/doctor.mjs');
process.exitCode = await runDoctor(process.argv.slice(2));
