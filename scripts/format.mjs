import { ensureInstalled } from './setup/ensure-installed.mjs';
import { findCommand } from './setup/paths.mjs';
import { runNode } from './setup/run-process.mjs';

await ensureInstalled();
const { code } = await runNode([findCommand('prettier'), '--write', '--log-level', 'warn', '.']);
process.exit(code);
