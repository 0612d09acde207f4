import path from 'node:path';

import { demoSites } from './serving/demo-sites.mjs';
import { readBrandSite } from './serving/brand-site.mjs';
import { readDataFolder } from './serving/data-folder.mjs';
import { findFreeBlock, readWantedPort } from './serving/find-ports.mjs';
import { describePhoneAddress, readPublicHost } from './serving/phone-address.mjs';
import { runUntilAskedToEnd } from './serving/start-server.mjs';
import { startStack } from './serving/start-stack.mjs';
import { ensureBuilt, ensureStudioBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { CACHE } from './setup/paths.mjs';
import { stopWith } from './setup/run-process.mjs';

const DEFAULT_PORT = 8080;
/** The sandbox and the account back end. */
const OTHER_SERVERS = 2;

await ensureInstalled();
const wanted = readWantedPort(DEFAULT_PORT);
const publicHost = readPublicHost();
const brand = await readBrandSite(process.argv.slice(2));
await ensureBuilt();
await ensureStudioBuilt();

const shownSites = brand === undefined ? demoSites : [brand, ...demoSites];
// Ports of the block: main site, sandbox, account back end, then one for each further site.
const first = await findFreeBlock(wanted, shownSites.length + OTHER_SERVERS).catch((error) =>
  stopWith(error.message),
);
if (first !== wanted)
  console.log(`Ports ${wanted} and up are partly in use. Starting the demo on port ${first} instead.`);

const sites = shownSites.map((site, index) => ({
  ...site,
  port: index === 0 ? first : first + OTHER_SERVERS + index,
}));
const stack = await startStack({
  ports: { web: first, sandbox: first + 1, backend: first + 2 },
  accountsFolder: readDataFolder(path.join(CACHE, 'demo-accounts')),
  moreSites: sites.slice(1).map(({ site, port }) => ({ site, port })),
  ...(brand === undefined ? {} : { mainSite: brand.site, moreCatalogue: brand.catalogue }),
  ...(publicHost === undefined ? {} : { publicHost }),
}).catch((error) => stopWith(error.message));

const host = publicHost ?? 'localhost';
console.log(`\nReady: http://${host}:${first}/\n`);
for (const { site, says, port } of sites) console.log(`  http://${host}:${port}/  ${site}  ${says}`);
console.log(`  http://${host}:${first}/studio/  studio: brand a site and see it beside the form`);
console.log(
  `  http://${host}:${first + 1}/  sandbox: simulates the content host, ad server and account services`,
);
console.log(`  http://${host}:${first + 1}/t/demo/mail  demo inbox: emails sent by these sites`);
console.log(`  http://${host}:${first + 2}/api/docs  account back end: API documentation`);
if (brand !== undefined) console.log(`\n${await describePhoneAddress(first, publicHost)}`);
console.log('\nPress Ctrl-C to stop.');

const code = await runUntilAskedToEnd(stack);
await stack.stop();
process.exit(code);
