import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { medianOf, takeTurns } from './median.ts';

const MEGABYTE = 1_000_000;
const MILLISECONDS = 1_000;

/** Measures the page of a playlist with 1,000 titles, next to reference (b) with the same playlist. */
export async function measureLargePlaylist(stage: BenchStage): Promise<readonly BenchRow[]> {
  const visit = (address: string) => () =>
    stage.measure(async (page) => {
      await page.load(address);
      return { ...(await page.readFigures()), ...(await page.readMarks()) };
    });
  const [ours = [], plain = []] = await takeTurns(
    visit(stage.addresses.largePlaylist()),
    visit(stage.addresses.plainPlaylist()),
  );
  const product = { referenceKind: 'product' } as const;
  return [
    {
      ...product,
      name: 'playlist of 1,000: elements',
      unit: '',
      ours: medianOf(ours, ({ elements }) => elements),
      reference: 9_298,
      target: atMost(1_000),
      isGated: true,
    },
    {
      ...product,
      name: 'playlist of 1,000: heap',
      unit: 'MB',
      ours: medianOf(ours, ({ heapBytes }) => heapBytes) / MEGABYTE,
      reference: 20.5,
      target: atMost(10),
    },
    {
      ...product,
      name: 'playlist of 1,000: script',
      unit: 'ms',
      ours: medianOf(ours, ({ scriptS }) => scriptS) * MILLISECONDS,
      reference: 1_420,
      target: atMost(300),
    },
    {
      name: 'playlist of 1,000: first item',
      unit: 'ms',
      referenceKind: 'run',
      ours: medianOf(ours, ({ titleMs = Number.NaN }) => titleMs),
      reference: medianOf(plain, ({ titleMs = Number.NaN }) => titleMs),
      target: atMost(900),
    },
  ];
}
