import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItems } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { watchView } from '@marquee/testing/watch-view.ts';

import { MediaGrid } from './media-grid.tsx';

/** Every breakpoint of a window of 1440 px matches: five columns. */
function layOut(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: 1440 >= Number(/\d+/u.exec(media)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(() => void vi.unstubAllGlobals());

/**
 * The link of the card in this place. Names are computed in that card only: jsdom takes a second for those of a hundred
 * cards, and many when the machine has other work.
 */
function title(number: number): HTMLElement {
  const card = document.querySelector<HTMLElement>(`[aria-posinset="${number}"]`);
  return within(card ?? document.body).getByRole('link', { name: `Title ${number}` });
}

const cards = (): readonly Element[] => [...screen.getByRole('list').children];

async function renderGrid(count: number) {
  layOut();
  const { reach } = watchView();
  const view = await renderScreen(
    <MediaGrid items={mediaItems(count, { duration: 0 })} aspectRatio="16:9" playlistId="abc" nowMs={0} />,
  );
  return { ...view, reach, user: userEvent.setup() };
}

describe('a grid of titles', () => {
  // spec: product 2.75, product 9.35
  it('is a list with its total, of six rows at first and four more when its end nears the view', async () => {
    const { container, reach } = await renderGrid(1_000);
    expect(cards()).toHaveLength(30);
    expect(cards()[0]).toHaveAttribute('aria-setsize', '1000');
    await expectNoAxeViolations(container);
    await reach();
    expect(cards()).toHaveLength(50);
    await reach();
    expect(cards()).toHaveLength(70);
  });

  it('renders a thousand titles with at most a thousand elements at first', async () => {
    const { container } = await renderGrid(1_000);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1_000);
  });

  it('keeps the focus when rows are added', async () => {
    const { reach } = await renderGrid(100);
    const card = title(30);
    card.focus();
    await reach();
    expect(title(30)).toBe(card);
    expect(card).toHaveFocus();
  });
});

describe('a grid that was scrolled far', () => {
  const ROW_PX = 280;

  /** Rows are 280 px high in a window of 800 px, and the grid is scrolled to `scrolledPx`. */
  function scrollTo(scrolledPx: number): void {
    vi.stubGlobal('innerHeight', 800);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const rows = Number((this as HTMLElement).style.getPropertyValue('--rows'));
      return new DOMRect(0, -scrolledPx, 1_400, rows * ROW_PX);
    });
    act(() => void window.dispatchEvent(new Event('scroll')));
  }

  it('has only the cards near the view, and at most a thousand elements', async () => {
    const { container, user } = await renderGrid(1_000);
    scrollTo(0);
    title(1).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    scrollTo(100 * ROW_PX);
    act(() => title(1_000).blur());
    const numbers = cards().map((card) => Number(card.getAttribute('aria-posinset')));
    expect(Math.min(...numbers)).toBeGreaterThan(450);
    expect(Math.max(...numbers)).toBeLessThan(550);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1_000);
  });

  it('renders no more cards while it is hidden', async () => {
    const { reach } = await renderGrid(1_000);
    await reach();
    scrollTo(0);
    const shown = cards().length;
    expect(shown).toBeLessThan(50);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect());
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(cards()).toHaveLength(shown);
  });

  it('keeps the card that has the focus', async () => {
    const { reach } = await renderGrid(1_000);
    scrollTo(0);
    title(3).focus();
    await reach();
    scrollTo(100 * ROW_PX);
    expect(title(3)).toHaveFocus();
    expect(cards()).toHaveLength(5);
  });
});

describe('by keyboard', () => {
  it('Tab moves through all cards', async () => {
    const { user } = await renderGrid(12);
    for (let number = 1; number <= 12; number += 1) {
      await user.tab();
      expect(title(number)).toHaveFocus();
    }
  });

  it('arrow keys move along rows and columns', async () => {
    const { user } = await renderGrid(12);
    title(1).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(title(7)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(title(1)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(title(1)).toHaveFocus();
  });

  it('Home and End lead to the ends of the row, with Ctrl to those of the grid', async () => {
    const { user } = await renderGrid(12);
    title(7).focus();
    await user.keyboard('{End}');
    expect(title(10)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(title(6)).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(title(12)).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(title(1)).toHaveFocus();
  });

  it('arrow keys reach rows that were not rendered yet', async () => {
    const { user } = await renderGrid(100);
    title(28).focus();
    await user.keyboard('{ArrowDown}');
    expect(title(33)).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(title(100)).toHaveFocus();
  });

  it('left and right are swapped in a right-to-left page', async () => {
    const { user } = await renderGrid(12);
    screen.getByRole('list').style.direction = 'rtl';
    title(1).focus();
    await user.keyboard('{ArrowLeft}');
    expect(title(2)).toHaveFocus();
  });
});
