import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { toRelative, WEB_DIST } from './setup/paths.mjs';

await ensureInstalled();
await ensureBuilt({ force: true });
console.log(`Built ${toRelative(WEB_DIST)}`);
