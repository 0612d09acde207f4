import type { Locator } from '@playwright/test';

import { signIn } from '../support/account-site.ts';
import type { BenchPage } from './bench-page.ts';
import { atMost, type BenchRow } from './bench-row.ts';
import type { BenchStage } from './bench-stage.ts';
import { readLastAnswer } from './last-answer.ts';
import { median, takeTurns } from './median.ts';

const GOAL_MS = 100;

/**
 * Measures the time from pressing "Sign in", after hovering over it, to the dialog's form, and from the last response
 * that the offers need to the rendered offers.
 */
export async function measureDialogs(stage: BenchStage): Promise<readonly BenchRow[]> {
  const [opened = [], offered = []] = await takeTurns(
    () => stage.measure((page) => openLogin(page, stage)),
    () => stage.measure((page) => openOffers(page, stage)),
  );
  return [
    {
      name: 'account dialog, hovered first: press → shown',
      unit: 'ms',
      ours: median(opened),
      target: atMost(GOAL_MS),
    },
    {
      name: 'offers, hovered first: data → shown',
      unit: 'ms',
      ours: median(offered),
      target: atMost(GOAL_MS),
    },
  ];
}

async function openLogin(benchPage: BenchPage, { addresses }: BenchStage): Promise<number> {
  await benchPage.load(addresses.accounts());
  const button = benchPage.page.getByRole('button', { name: 'Sign in' });
  await button.hover();
  await benchPage.untilQuiet();
  const { pressMs, shownMs } = await press(button, 'dialog[open] form');
  return shownMs - pressMs;
}

async function openOffers(benchPage: BenchPage, { addresses }: BenchStage): Promise<number> {
  const { page } = benchPage;
  await benchPage.load(addresses.shop('/?u=login'));
  await signIn(page, 'noah@example.org', 'secret123');
  await benchPage.untilQuiet();
  await benchPage.load(addresses.shop('/u/payments'));
  const link = page.getByRole('link', { name: 'Subscribe to watch' });
  await link.hover();
  await benchPage.untilQuiet();
  const { pressMs, shownMs } = await press(link, 'dialog[open] input[type=radio]');
  const answerMs = await readLastAnswer(page, '/cleeng/', shownMs);
  return shownMs - Math.max(pressMs, answerMs);
}

interface PressFigures {
  readonly pressMs: number;
  readonly shownMs: number;
}

/** Presses the element and waits for what it opens. All times are since navigation start. */
function press(element: Locator, opens: string): Promise<PressFigures> {
  return element.evaluate(
    (pressed: HTMLElement, selector) =>
      new Promise<PressFigures>((resolve) => {
        const pressMs = performance.now();
        const look = () => {
          if (!document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          resolve({ pressMs, shownMs: performance.now() });
        };
        pressed.click();
        look();
      }),
    opens,
  );
}
