import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';

import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { medianOf, takeTurns } from './median.ts';

const KILOBYTE = 1_000;
const ROOT = new URL('../../', import.meta.url);
const DIST = fileURLToPath(new URL('platforms/web/dist', ROOT));

interface Asset {
  readonly bytes: number;
}

/** The script with which `npm run check` measures sizes. */
interface FirstVisitScript {
  readFirstVisit(
    dist: string,
    lazyPatterns: readonly string[],
  ): Promise<{ readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] }>;
}

interface Budgets {
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  readonly firstVisitChunks: readonly string[];
}

/** Measures the network cost of a first visit to home. */
export async function measureHome(stage: BenchStage): Promise<readonly BenchRow[]> {
  const [visits = []] = await takeTurns(() =>
    stage.measure(async (page) => {
      await page.load(stage.addresses.home());
      return page.readFigures();
    }),
  );
  return [
    ...(await measureSizes()),
    {
      name: 'home, first visit: requests',
      unit: '',
      ours: medianOf(visits, ({ requests }) => requests),
      reference: 292,
      referenceKind: 'product',
      target: atMost(60),
      isGated: true,
    },
    {
      name: 'home, first visit: bytes of pictures',
      unit: 'kB',
      ours: medianOf(visits, ({ imageBytes }) => imageBytes) / KILOBYTE,
      reference: 1_670,
      referenceKind: 'product',
    },
  ];
}

async function measureSizes(): Promise<readonly BenchRow[]> {
  const script = new URL('scripts/checking/first-visit.mjs', ROOT).href;
  const { readFirstVisit } = (await import(script)) as FirstVisitScript;
  const budgets = JSON.parse(readFileSync(new URL('configs/budgets.json', ROOT), 'utf8')) as Budgets;
  const { scripts, styles } = await readFirstVisit(DIST, budgets.firstVisitChunks);
  const product = { unit: 'kB', referenceKind: 'product', isGated: true } as const;
  return [
    {
      ...product,
      name: 'home, first visit: script, brotli',
      ours: sum(scripts),
      reference: 607,
      target: atMost(budgets.scriptKilobytes),
    },
    {
      ...product,
      name: 'home, first visit: styles, brotli',
      ours: sum(styles),
      reference: 24,
      target: atMost(budgets.styleKilobytes),
    },
  ];
}

function sum(assets: readonly Asset[]): number {
  return assets.reduce((total, { bytes }) => total + bytes, 0) / KILOBYTE;
}
