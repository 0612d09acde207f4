import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';

import { atLeast, atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { medianOf } from './median.ts';

const TIMES = 3;
const MILLISECONDS = 1_000;
/** On a busy machine a trace may lack the start of the navigation: that run measured nothing. */
const TRACE_WITHOUT_START = 'NO_NAVSTART';
const MOST_ATTEMPTS = 5;

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintS: number;
  readonly largestPaintS: number;
  readonly blockingMs: number;
  readonly shift: number;
}

/** Every other screen, and the score of the reference product on it. */
const SCREENS = [
  ['playlist', 42],
  ['film', 58],
  ['series', 45],
  ['live', 61],
  ['search', 50],
] as const;

/**
 * Measures home with Lighthouse on a slow phone and on a desktop machine, the other screens on the phone. `port` is the
 * browser's debugging port.
 */
export async function measureLighthouse(
  addresses: BenchStage['addresses'],
  port: number,
): Promise<readonly BenchRow[]> {
  const mobile = await repeatLighthouse(addresses.home(), port);
  const desktop = await repeatLighthouse(addresses.home(), port, desktopConfig);
  const rows = [...toMobileRows(mobile), ...toDesktopRows(desktop)];
  for (const [screen, reference] of SCREENS) {
    const runs = await repeatLighthouse(addresses[screen](), port);
    rows.push({
      name: `${screen}, Lighthouse mobile: performance`,
      unit: '',
      referenceKind: 'product',
      ours: medianOf(runs, ({ performance }) => performance),
      reference,
      target: atLeast(90),
    });
  }
  return rows;
}

function toMobileRows(runs: readonly Scores[]): readonly BenchRow[] {
  const product = { referenceKind: 'product', unit: '' } as const;
  const row = (name: string, read: (scores: Scores) => number) => ({
    ...product,
    name: `home, Lighthouse mobile: ${name}`,
    ours: medianOf(runs, read),
  });
  return [
    { ...row('performance', (scores) => scores.performance), reference: 50, target: atLeast(95) },
    { ...row('FCP', (scores) => scores.firstPaintS), unit: 's', reference: 4.9, target: atMost(1.6) },
    { ...row('LCP', (scores) => scores.largestPaintS), unit: 's', reference: 11.1, target: atMost(2.5) },
    { ...row('TBT', (scores) => scores.blockingMs), unit: 'ms', reference: 464, target: atMost(100) },
    { ...row('CLS', (scores) => scores.shift), reference: 0, target: atMost(0.02) },
    { ...row('accessibility', (scores) => scores.accessibility), target: atLeast(100) },
    { ...row('best practices', (scores) => scores.bestPractices), target: atLeast(100) },
    { ...row('SEO', (scores) => scores.seo), reference: 100, target: atLeast(100) },
  ];
}

function toDesktopRows(runs: readonly Scores[]): readonly BenchRow[] {
  const product = { referenceKind: 'product' } as const;
  return [
    {
      ...product,
      name: 'home, Lighthouse desktop: performance',
      unit: '',
      ours: medianOf(runs, ({ performance }) => performance),
      reference: 83,
      target: atLeast(100),
    },
    {
      ...product,
      name: 'home, Lighthouse desktop: LCP',
      unit: 's',
      ours: medianOf(runs, ({ largestPaintS }) => largestPaintS),
      reference: 2.7,
      target: atMost(0.8),
    },
  ];
}

async function repeatLighthouse(address: string, port: number, config?: Config): Promise<readonly Scores[]> {
  const runs: Scores[] = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await runLighthouse(address, port, config));
  return runs;
}

async function findResult(address: string, port: number, config?: Config): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' }, config);
    const code = result?.lhr.runtimeError?.code;
    if (result && code === undefined) return result.lhr;
    if (code !== TRACE_WITHOUT_START || attempt === MOST_ATTEMPTS)
      throw new Error(`Lighthouse failed: ${code ?? 'it gave no result'}`);
  }
}

async function runLighthouse(address: string, port: number, config?: Config): Promise<Scores> {
  const { categories, audits } = await findResult(address, port, config);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintS: value('first-contentful-paint') / MILLISECONDS,
    largestPaintS: value('largest-contentful-paint') / MILLISECONDS,
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
