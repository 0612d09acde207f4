import { ensureInstalled } from './setup/ensure-installed.mjs';

// Checks a configuration or a settings file: npm run validate -- <file or address> [--json]
await ensureInstalled();
const { validate } = await import('./operator/validate.mjs');
process.exitCode = await validate(process.argv.slice(2));
