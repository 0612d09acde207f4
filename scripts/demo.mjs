import path from 'node:path';

import { demoSites } from './serving/demo-sites.mjs';
import { findFreeBlock } from './serving/find-ports.mjs';
import { startStack } from './serving/start-stack.mjs';
import { ensureBuilt, ensureStudioBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { CACHE } from './setup/paths.mjs';

const DEFAULT_PORT = 8080;
/** The sandbox and the account back end. */
const OTHER_SERVERS = 2;

await ensureInstalled();
await ensureBuilt();
await ensureStudioBuilt();

// The block: main site, sandbox, account back end, then one port a further site.
const wanted = Number(process.env['PORT'] ?? DEFAULT_PORT);
const first = await findFreeBlock(wanted, demoSites.length + OTHER_SERVERS);
if (first !== wanted)
  console.log(`Ports ${wanted} and up are partly in use. Starting the demo on port ${first} instead.`);

const publicHost = process.env['PUBLIC_HOST'];
const sites = demoSites.map((site, index) => ({
  ...site,
  port: index === 0 ? first : first + OTHER_SERVERS + index,
}));
const stack = await startStack({
  ports: { web: first, sandbox: first + 1, backend: first + 2 },
  accountsFolder: process.env['DATA_DIR'] ?? path.join(CACHE, 'demo-accounts'),
  moreSites: sites.slice(1).map(({ site, port }) => ({ site, port })),
  ...(publicHost === undefined ? {} : { publicHost }),
});

const host = publicHost ?? 'localhost';
console.log(`\nReady: http://${host}:${first}/\n`);
for (const { site, says, port } of sites) console.log(`  http://${host}:${port}/  ${site}  ${says}`);
console.log(`  http://${host}:${first}/studio/  studio: brand a site and see it beside the form`);
console.log(
  `  http://${host}:${first + 1}/  sandbox: simulates the content host, ad server and account services`,
);
console.log(`  http://${host}:${first + 1}/t/demo/mail  demo inbox: emails sent by these sites`);
console.log(
  `  http://${host}:${first + 2}/api/docs  account back end: API documentation\n\nPress Ctrl-C to stop.`,
);

let isAskedToEnd = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    isAskedToEnd = true;
    void stack.stop();
  });
}
const code = await stack.ended;
await stack.stop();
process.exit(isAskedToEnd ? 0 : code);
