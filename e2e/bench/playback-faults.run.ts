import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { launchBrowser } from '../support/launch-browser.ts';
import { readOutputFolder } from '../support/output-folder.ts';
import { playFaultCase, type FaultResult } from './play-fault-case.ts';
import { playbackFaultCases } from './playback-faults.ts';

/**
 * Plays every fault of `playback-faults.ts`, prints the outcomes and writes them as JSON. Fails when fewer than 95
 * percent recover. `npm run bench -- faults` runs only this; `--only=live` plays those with the text in their name.
 */

const AT_LEAST_PERCENT = 95;
/** Concurrent pages: most of a case is waiting. */
const PAGES = 4;

const only = process.argv.find((parameter) => parameter.startsWith('--only='))?.slice('--only='.length) ?? '';
const cases = playbackFaultCases.filter(({ name }) => name.includes(only));
const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required', '--mute-audio']);
const results: FaultResult[] = [];

let next = 0;
const playInTurn = async (): Promise<void> => {
  for (let number = next++; number < cases.length; number = next++) {
    const faultCase = cases[number];
    if (!faultCase) return;
    const result = await playFaultCase(browser, faultCase, number);
    results.push(result);
    console.log(toLine(result));
  }
};
const startedMs = Date.now();
await Promise.all(Array.from({ length: PAGES }, playInTurn));
await browser.close();

const recovered = results.filter(({ isRecovered }) => isRecovered).length;
const percent = (100 * recovered) / results.length;
const tookS = Math.round((Date.now() - startedMs) / 1_000);
console.log(
  `\nPlayback faults: ${recovered} of ${results.length} recovered without the viewer, ${percent.toFixed(1)} % ` +
    `(at least ${AT_LEAST_PERCENT} %), in ${tookS} s`,
);
writeFileSync(
  path.join(readOutputFolder(), 'playback-faults.json'),
  `${JSON.stringify({ date: new Date().toISOString(), percent, atLeastPercent: AT_LEAST_PERCENT, cases: results }, null, 2)}\n`,
);
process.exitCode = percent >= AT_LEAST_PERCENT ? 0 : 1;

function toLine({ name, isRecovered, afterS, missedS, note }: FaultResult): string {
  const time = afterS === undefined ? '' : `${afterS.toFixed(1)} s`;
  const place = afterS === undefined ? '' : `± ${missedS.toFixed(1)} s`;
  return `${isRecovered ? 'ok  ' : 'FAIL'}  ${name.padEnd(52)}${time.padStart(8)}${place.padStart(10)}  ${note}`.trimEnd();
}
