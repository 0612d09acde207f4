import type { Page } from '@playwright/test';

import type { BenchPage } from './bench-page.ts';
import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { medianOf } from './median.ts';

const SLOWER = 4;
const TIMES = 3;
const GOAL_MS = 100;

interface Scene {
  readonly name: string;
  readonly address: keyof BenchStage['addresses'] &
    ('home' | 'playlist' | 'film' | 'series' | 'live' | 'search');
  /** The viewer's actions on the screen, in order. */
  readonly acts: readonly ((page: Page) => Promise<void>)[];
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();
const focusCard = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first().focus();

const SCENES: readonly Scene[] = [
  {
    name: 'home',
    address: 'home',
    acts: [click('button', 'Next'), focusCard, press('ArrowRight'), press('ArrowRight'), press('Tab')],
  },
  {
    name: 'playlist',
    address: 'playlist',
    acts: [focusCard, press('ArrowRight'), press('ArrowDown'), press('End')],
  },
  {
    name: 'film',
    address: 'film',
    acts: [click('button', 'Share'), click('tab', 'About'), press('ArrowLeft')],
  },
  { name: 'series', address: 'series', acts: [click('button', 'Share'), focusCard, press('Tab')] },
  {
    name: 'live',
    address: 'live',
    acts: [press('Tab'), press('Tab'), press('ArrowRight'), press('ArrowDown')],
  },
  {
    name: 'search',
    address: 'search',
    acts: [
      (page) => page.getByRole('combobox').or(page.getByRole('searchbox')).first().click(),
      press('Backspace'),
      press('t'),
      press('ArrowDown'),
    ],
  },
];

/** Measures the slowest response to a key or a click on each screen, with the CPU throttled four times. */
export async function measureInteractions(stage: BenchStage): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { name, address, acts } of SCENES) {
    const runs: { readonly slowestMs: number }[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      runs.push(
        await stage.measure(async (page) => {
          await page.load(stage.addresses[address]());
          return { slowestMs: await measureActs(page, acts) };
        }),
      );
    }
    rows.push({
      name: `${name}: interaction to next paint, processor ${SLOWER} x slower`,
      unit: 'ms',
      ours: medianOf(runs, ({ slowestMs }) => slowestMs),
      target: atMost(GOAL_MS),
    });
  }
  return rows;
}

async function measureActs(bench: BenchPage, acts: Scene['acts']): Promise<number> {
  await bench.slowDown(SLOWER);
  for (const act of acts) {
    await act(bench.page);
    await bench.untilQuiet();
  }
  // The browser does not report interactions below its threshold of 16 ms.
  return (await bench.readMarks()).interactionMs ?? 0;
}
