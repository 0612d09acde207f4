import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { launchBrowser } from '../support/launch-browser.ts';
import { readOutputFolder } from '../support/output-folder.ts';
import { Site } from '../support/site.ts';
import { atMost, isOver, type BenchRow } from './bench-row.ts';
import { toTable } from './bench-table.ts';
import { FAST_RATE, HeapStage, type HeapPlan } from './heap-stage.ts';

/**
 * Measures the memory of a page before and after long playback, changes of title, and opening and closing players: the
 * heap may grow by 5 percent, and nothing may be left of a closed player. `npm run bench -- heap --full` is the
 * half-hour run, whose growth is a target; without `--full` it is a short run that prints its length.
 */

const FULL: HeapPlan = { settleS: 120, plainS: 600, fastS: 420, itemChanges: 40, cycles: 20 };
const SHORT: HeapPlan = { settleS: 20, plainS: 60, fastS: 45, itemChanges: 6, cycles: 5 };
const FILM = '/m/9rUPMHDm/undertow-season';
const GROWTH_PERCENT = 5;
/**
 * The browser compiles hot code to machine code, three megabytes in that half hour, and counts it as heap. The page
 * cannot affect it, so the heap is read in a browser that does not compile.
 */
const WITHOUT_MACHINE_CODE = '--js-flags=--jitless';

const plan = process.argv.includes('--full') ? FULL : SHORT;
const browser = await launchBrowser([
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  WITHOUT_MACHINE_CODE,
]);
const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
const stage = await HeapStage.open(page, `${new Site('heap').origin}${FILM}`);
const { first, last, closedBefore, closedAfter } = await stage.run(plan);
await browser.close();

const length =
  `${plan.plainS / 60} min of playback, ${plan.fastS / 60} min at ${FAST_RATE} ×, ` +
  `${plan.itemChanges} changes of title, ${plan.cycles} times open and closed`;
const left = (name: 'nodes' | 'documents' | 'listeners'): BenchRow => ({
  name: `${name} left after close, of ${closedBefore[name]}`,
  unit: '',
  ours: closedAfter[name] - closedBefore[name],
  target: atMost(0),
  isGated: true,
});
const rows: readonly BenchRow[] = [
  {
    name: `heap growth: ${length}`,
    unit: '%',
    ours: 100 * (last.heapBytes / first.heapBytes - 1),
    target: atMost(GROWTH_PERCENT),
    isGated: plan === FULL,
  },
  { name: 'heap while a title plays', unit: 'MB', ours: last.heapBytes / 1_000_000 },
  left('nodes'),
  left('documents'),
  left('listeners'),
];
console.log(`\n${toTable(rows)}`);
writeFileSync(
  path.join(readOutputFolder(), 'heap.json'),
  `${JSON.stringify({ date: new Date().toISOString(), plan, first, last, closedBefore, closedAfter }, null, 2)}\n`,
);
process.exitCode = rows.some((row) => row.isGated === true && isOver(row)) ? 1 : 0;
