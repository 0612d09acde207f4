import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

import { launchBrowser } from '../support/launch-browser.ts';
import { readOutputFolder } from '../support/output-folder.ts';
import { measureBackend } from './backend-rows.ts';
import { getRatio, isOver, type BenchRow } from './bench-row.ts';
import { BenchStage } from './bench-stage.ts';
import { toTable } from './bench-table.ts';
import { measureDialogs } from './dialog-rows.ts';
import { measureFirstFrame } from './first-frame-rows.ts';
import { findFreePort } from './free-port.ts';
import { measureGuide } from './guide-rows.ts';
import { measureHome } from './home-rows.ts';
import { measureInteractions } from './interaction-rows.ts';
import { measureLargeHome } from './large-home-rows.ts';
import { measureLargePlaylist } from './large-playlist-rows.ts';
import { measureLighthouse } from './lighthouse-rows.ts';
import { ReferenceServer } from './reference-server.ts';

/**
 * Measures all figures of the benchmark, prints them and writes them as JSON. Fails when bytes, requests or elements
 * exceed their targets; times depend on the machine and are only shown. `npm run bench -- --quick` skips Lighthouse,
 * `--only=interactions` runs a single group.
 */

const isQuick = process.argv.includes('--quick');
const only = process.argv.find((parameter) => parameter.startsWith('--only='))?.slice('--only='.length);
const debuggingPort = await findFreePort();
const browser = await launchBrowser([
  `--remote-debugging-port=${debuggingPort}`,
  '--autoplay-policy=no-user-gesture-required',
]);
const references = await ReferenceServer.start();
const stage = new BenchStage(browser, references);
await stage.prepare();

const lighthouse = () => measureLighthouse(stage.addresses, debuggingPort);
const measures = {
  home: measureHome,
  'large-home': measureLargeHome,
  'large-playlist': measureLargePlaylist,
  guide: measureGuide,
  'first-frame': measureFirstFrame,
  interactions: measureInteractions,
  dialogs: measureDialogs,
  backend: measureBackend,
  ...(isQuick ? {} : { lighthouse }),
};

const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (only !== undefined && name !== only) continue;
  console.log(`${name} …`);
  rows.push(...(await measure(stage)));
}
const machine = { browser: browser.version(), processors: cpus().length, node: process.version };
references.stop();
await browser.close();

console.log(`\n${toTable(rows)}\n\n* the reference product, measured on an equal machine`);
writeResults();
const broken = rows.filter((row) => row.isGated === true && isOver(row));
if (broken.length > 0) console.log(`Over budget: ${broken.map(({ name }) => name).join('; ')}`);
process.exitCode = broken.length > 0 ? 1 : 0;

function writeResults(): void {
  const figures = rows.map((row) => ({ ...row, ratio: getRatio(row), isOver: isOver(row) }));
  const file = path.join(readOutputFolder(), 'bench.json');
  writeFileSync(
    file,
    `${JSON.stringify({ ...machine, date: new Date().toISOString(), rows: figures }, null, 2)}\n`,
  );
}
