import type { BenchPage } from './bench-page.ts';
import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { medianOf, takeTurns } from './median.ts';

/** Measures a home page of 40 rows with 25 titles each, before any scrolling, next to reference (b). */
export async function measureLargeHome(stage: BenchStage): Promise<readonly BenchRow[]> {
  const visit = (address: string) => () =>
    stage.measure(async (page: BenchPage) => {
      await page.load(address);
      return { ...(await page.readFigures()), ...(await page.readMarks()) };
    });
  const [ours = [], plain = []] = await takeTurns(
    visit(stage.addresses.largeHome()),
    visit(stage.addresses.plainHome()),
  );
  const product = { unit: '', referenceKind: 'product', isGated: true } as const;
  const run = { unit: 'ms', referenceKind: 'run' } as const;
  return [
    {
      ...product,
      name: 'home of 40 rows: elements',
      ours: medianOf(ours, ({ elements }) => elements),
      reference: 6_431,
      target: atMost(900),
    },
    {
      ...product,
      name: 'home of 40 rows: requests',
      ours: medianOf(ours, ({ requests }) => requests),
      reference: 773,
      target: atMost(60),
    },
    {
      ...run,
      name: 'home of 40 rows: first title',
      ours: medianOf(ours, ({ titleMs = Number.NaN }) => titleMs),
      reference: medianOf(plain, ({ titleMs = Number.NaN }) => titleMs),
    },
    {
      ...run,
      name: 'home of 40 rows: first picture',
      ours: medianOf(ours, ({ pictureMs = Number.NaN }) => pictureMs),
      reference: medianOf(plain, ({ pictureMs = Number.NaN }) => pictureMs),
    },
  ];
}
