import type { BenchPage } from './bench-page.ts';
import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { readLastAnswer } from './last-answer.ts';
import { medianOf, takeTurns } from './median.ts';

const MEGABYTE = 1_000_000;
const MILLISECONDS = 1_000;
const SCROLL_MS = 10_000;
/** Pixels per second, vertically and horizontally at once: about fifteen channels and three hours. */
const SCROLL_SPEED = 1_600;

/** Measures the guide of 100 and of 1,000 channels, a week each. */
export async function measureGuide(stage: BenchStage): Promise<readonly BenchRow[]> {
  const product = { referenceKind: 'product' } as const;
  const [hundred = [], plain = [], thousand = []] = await takeTurns(
    () => visit(stage, stage.addresses.guide(100)),
    () => visit(stage, stage.addresses.plainGuide()),
    () => visit(stage, stage.addresses.guide(1_000)),
  );
  const tasks = await stage.measure((page) => scrollGuide(page, stage.addresses.guide(1_000)));
  return [
    {
      ...product,
      name: 'guide of 100: elements',
      unit: '',
      ours: medianOf(hundred, ({ elements }) => elements),
      reference: 4_169,
      target: atMost(1_500),
      isGated: true,
    },
    {
      ...product,
      name: 'guide of 100: heap',
      unit: 'MB',
      ours: medianOf(hundred, ({ heapBytes }) => heapBytes) / MEGABYTE,
      reference: 27,
      target: atMost(15),
    },
    {
      ...product,
      name: 'guide of 100: script',
      unit: 'ms',
      ours: medianOf(hundred, ({ scriptS }) => scriptS) * MILLISECONDS,
      reference: 700,
      target: atMost(250),
    },
    {
      name: 'guide of 100: first cells',
      unit: 'ms',
      referenceKind: 'run',
      ours: medianOf(hundred, ({ cellMs = Number.NaN }) => cellMs),
      reference: medianOf(plain, ({ titleMs = Number.NaN }) => titleMs),
      target: atMost(600),
    },
    {
      name: 'guide of 1,000: first cells after data',
      unit: 'ms',
      ours: medianOf(thousand, ({ cellsMs = Number.NaN, answerMs }) => cellsMs - answerMs),
      target: atMost(200),
    },
    {
      name: 'guide of 1,000: elements',
      unit: '',
      ours: medianOf(thousand, ({ elements }) => elements),
      target: atMost(1_500),
      isGated: true,
    },
    {
      name: 'guide of 1,000: longest task of 10 s of scrolling',
      unit: 'ms',
      ours: Math.max(0, ...tasks),
      target: atMost(50),
    },
  ];
}

function visit(stage: BenchStage, address: string) {
  return stage.measure(async (page) => {
    await page.load(address);
    const marks = await page.readMarks();
    // The end of the last schedule that the first full view needed.
    const answerMs = await readLastAnswer(page.page, '/schedules/', marks.cellsMs ?? 0);
    return { ...(await page.readFigures()), ...marks, answerMs };
  });
}

/** Scrolls down and sideways for half the time, and back; returns the durations of tasks longer than 50 ms. */
async function scrollGuide(benchPage: BenchPage, address: string): Promise<readonly number[]> {
  await benchPage.load(address);
  return benchPage.page.evaluate(
    async ({ scrollMs, speed }) => {
      const scroller = document.querySelector('[role=grid]')?.parentElement;
      if (!scroller) throw new Error('There is no guide');
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      await new Promise<void>((resolve) => {
        const startMs = performance.now();
        let beforeMs = startMs;
        const step = () => {
          const nowMs = performance.now();
          if (nowMs - startMs > scrollMs) {
            resolve();
            return;
          }
          const isBack = nowMs - startMs > scrollMs / 2;
          const byPx = ((nowMs - beforeMs) / 1_000) * speed * (isBack ? -1 : 1);
          beforeMs = nowMs;
          scroller.scrollBy({ left: byPx, top: byPx, behavior: 'instant' });
          requestAnimationFrame(step);
        };
        step();
      });
      // Adds the entries that were not delivered yet.
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return tasks;
    },
    { scrollMs: SCROLL_MS, speed: SCROLL_SPEED },
  );
}
