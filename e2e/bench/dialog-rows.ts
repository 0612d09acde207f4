import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchPage } from './bench-page.ts';
import type { BenchStage } from './bench-stage.ts';
import { median, takeTurns } from './median.ts';

const GOAL_MS = 100;

/** From the press on "Sign in", which was hovered first, to the dialog's form in the page. */
export async function measureDialogs(stage: BenchStage): Promise<readonly BenchRow[]> {
  const [opened = []] = await takeTurns(() => stage.measure((page) => openLogin(page, stage)));
  return [
    {
      name: 'account dialog, hovered first: press → shown',
      unit: 'ms',
      ours: median(opened),
      target: atMost(GOAL_MS),
    },
  ];
}

async function openLogin(benchPage: BenchPage, { addresses }: BenchStage): Promise<number> {
  await benchPage.load(addresses.accounts());
  const button = benchPage.page.getByRole('button', { name: 'Sign in' });
  await button.hover();
  await benchPage.untilQuiet();
  return button.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now();
        const look = () => {
          if (document.querySelector('dialog[open] form')) resolve(performance.now() - startMs);
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
  );
}
