import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { environment } from '../support/environment.ts';
import { launchBrowser, NAME_HELPER } from '../support/launch-browser.ts';
import { readOutputFolder } from '../support/output-folder.ts';
import { player, wakeControls } from '../support/player-controls.ts';
import { expectToPlay } from '../support/watching.ts';
import { BenchPage, WINDOWS, type BenchWindow } from './bench-page.ts';
import type { BenchRow } from './bench-row.ts';
import { toTable } from './bench-table.ts';
import { installMarks } from './marks.ts';
import { median, takeTurns } from './median.ts';
import { UnwatchedChromium } from './unwatched-chromium.ts';

/**
 * Measures the duration of presses on a processor four times slower: the slowest event of an action, or the time until
 * the resulting page is shown. `npm run bench -- interactions --beside=<folder of a build>` measures another build in
 * turn with this one; the ratio is ours to that.
 */

const SLOWER = 4;
const TENANT = 'presses';
const FILM = '/m/9rUPMHDm';
const CARD = 'main li a[href*="/m/"]';

interface Press {
  readonly name: string;
  readonly path: string;
  readonly windows: readonly BenchWindow[];
  /** Runs untimed and at full speed once the page is idle. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<unknown>;
  /** Selector of an element on the resulting page: the time until it is shown is measured instead. */
  readonly leadsTo?: string;
}

const IDLE_TASK = 'longest task once a film page shows its picture';
/** Option that selects the rows to measure by a part of their names. */
const ONLY = '--only=';
const BOTH: readonly BenchWindow[] = ['desktop', 'phone'];
const openCard = (page: Page) => page.locator(CARD).first().click();
/** The search button of the header, or the search tab on phones. */
const searchOpener = (page: Page) =>
  page
    .getByRole('button', { name: 'Open search' })
    .or(page.getByRole('link', { name: 'Search', exact: true }));
const key = (name: string) => (page: Page) => page.keyboard.press(name);
/** Wakes the controls first: they may have been hidden while the page settled. */
const pressInPlayer = async (page: Page, name: string) => {
  await wakeControls(page);
  await player(page).getByRole('button', { name }).click();
};

const PRESSES: readonly Press[] = [
  { name: 'open a card', path: '/', windows: BOTH, act: openCard },
  { name: 'open a card: the page after it', path: '/', windows: BOTH, act: openCard, leadsTo: '[role=tab]' },
  {
    name: 'back to home: the page',
    path: '/',
    windows: BOTH,
    prepare: async (page) => {
      await openCard(page);
      await page.getByRole('tab').first().waitFor();
    },
    act: (page) => page.evaluate(() => window.history.back()),
    leadsTo: CARD,
  },
  {
    name: 'open the search',
    path: '/',
    windows: BOTH,
    act: (page) => searchOpener(page).click(),
  },
  {
    name: 'type in the search',
    path: '/',
    windows: BOTH,
    prepare: async (page) => {
      await searchOpener(page).click();
      await page.getByRole('searchbox').click();
      await page.keyboard.type('salt');
    },
    act: key('Backspace'),
  },
  {
    name: 'tab About of a film',
    path: FILM,
    windows: BOTH,
    act: (page) => page.getByRole('tab', { name: 'About' }).click(),
  },
  {
    name: 'settings of the player',
    path: `${FILM}?play=1`,
    windows: BOTH,
    prepare: expectToPlay,
    act: (page) => pressInPlayer(page, 'Settings'),
  },
  {
    name: 'shortcuts of the player',
    path: `${FILM}?play=1`,
    windows: ['desktop'],
    prepare: expectToPlay,
    act: key('?'),
  },
  {
    name: 'mini player',
    path: `${FILM}?play=1`,
    windows: ['desktop'],
    prepare: expectToPlay,
    act: (page) => pressInPlayer(page, 'Mini player'),
  },
  {
    name: 'open the menu',
    path: '/',
    windows: ['phone'],
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'go to Films by the menu',
    path: '/',
    windows: ['phone'],
    prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    act: (page) => page.getByRole('dialog').getByRole('link', { name: 'Films' }).click(),
  },
  {
    name: 'arrow of a row',
    path: '/',
    windows: ['desktop'],
    act: (page) => page.getByRole('button', { name: /^Next/ }).nth(1).click(),
  },
  {
    name: 'arrow in the guide',
    path: '/p/LiveChn1/live-channels',
    windows: ['desktop'],
    prepare: (page) => page.locator('[role=grid] [tabindex="0"]').first().focus(),
    act: key('ArrowRight'),
  },
];

const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required', '--mute-audio']);
const ports = process.argv.some((parameter) => parameter.startsWith('--beside='))
  ? [environment.webPort, environment.secondWebPort]
  : [environment.webPort];

const only = process.argv.find((parameter) => parameter.startsWith(ONLY))?.slice(ONLY.length) ?? '';

const rows: BenchRow[] = [];
for (const press of PRESSES.filter(({ name }) => name.includes(only)))
  for (const view of press.windows)
    rows.push(await measure(`${press.name}, ${view}`, (origin) => measurePress(press, view, origin)));
if (IDLE_TASK.includes(only))
  for (const view of BOTH)
    rows.push(await measure(`${IDLE_TASK}, ${view}`, (origin) => measureIdleTask(view, origin)));
await browser.close();

console.log(`\n${toTable(rows)}`);
writeFileSync(
  path.join(readOutputFolder(), 'interactions.json'),
  `${JSON.stringify({ date: new Date().toISOString(), rows }, null, 2)}\n`,
);

async function measure(name: string, work: (origin: string) => Promise<number>): Promise<BenchRow> {
  console.log(`${name} …`);
  const [ours = [], beside] = await takeTurns(
    ...ports.map((port) => () => work(`http://${TENANT}.localhost:${port}`)),
  );
  return {
    name,
    unit: 'ms',
    ours: median(ours),
    ...(beside !== undefined && { reference: median(beside), referenceKind: 'run' as const }),
  };
}

/** Returns milliseconds. */
async function measurePress(press: Press, view: BenchWindow, origin: string): Promise<number> {
  const bench = await BenchPage.open(browser, view);
  try {
    const { page } = bench;
    await bench.load(`${origin}${press.path}`);
    await press.prepare?.(page);
    await bench.untilQuiet();
    await bench.slowDown(SLOWER);
    await bench.forgetInteractions();
    const shown = press.leadsTo === undefined ? undefined : await bench.watchFor(press.leadsTo);
    await press.act(page);
    if (shown !== undefined) return await shown();
    await bench.untilQuiet();
    // The browser does not report interactions below its threshold of 16 ms.
    return (await bench.readMarks()).interactionMs ?? 0;
  } finally {
    await bench.close();
  }
}

/**
 * Returns the duration in milliseconds of the longest task between the page's first picture and two seconds without
 * requests; 0 when no task exceeds 50 ms.
 */
async function measureIdleTask(view: BenchWindow, origin: string): Promise<number> {
  const unwatched = await UnwatchedChromium.open();
  try {
    const { viewport, ...device } = WINDOWS[view];
    await unwatched.send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      deviceScaleFactor: 'deviceScaleFactor' in device ? device.deviceScaleFactor : 1,
      mobile: view === 'phone',
    });
    await unwatched.send('Emulation.setTouchEmulationEnabled', { enabled: view === 'phone' });
    await unwatched.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await unwatched.send('Page.enable');
    await unwatched.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${NAME_HELPER}(${installMarks.toString()})();`,
    });
    await unwatched.send('Page.navigate', { url: `${origin}${FILM}` });
    return await unwatched.readNumber(`${NAME_HELPER}(${readLongestTask.toString()})()`);
  } finally {
    await unwatched.close();
  }
}

/** Runs in the page, so it must not use anything outside itself. */
function readLongestTask(): Promise<number> {
  return new Promise((resolve) => {
    const tasks: PerformanceEntry[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
    let files = 0;
    let changedMs = 0;
    const look = () => {
      const { length } = performance.getEntriesByType('resource');
      const { pictureMs } = window.benchMarks;
      if (pictureMs === undefined || length > files) {
        files = length;
        changedMs = performance.now();
      } else if (performance.now() - changedMs > 2000) {
        const atRest = tasks.filter(({ startTime }) => startTime >= pictureMs);
        resolve(Math.max(0, ...atRest.map(({ duration }) => duration)));
        return;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}
