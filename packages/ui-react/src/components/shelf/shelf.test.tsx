import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItems } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaShelf } from './media-shelf.tsx';
import { Shelf } from './shelf.tsx';

const TILE_PX = 200;

/** jsdom lays nothing out: every tile is 200 px wide, and every breakpoint of `widthPx` matches. */
function layOut(widthPx: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, TILE_PX, 100));
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: widthPx >= Number(/\d+/u.exec(media)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderShelf(count: number) {
  layOut(1440);
  const view = await renderScreen(
    <MediaShelf
      title="New"
      to="/p/new"
      items={mediaItems(count, { duration: 0 })}
      aspectRatio="16:9"
      playlistId="abc"
      nowMs={0}
    />,
  );
  const list = screen.getByRole('list');
  const scrollTo = (index: number): void => {
    list.scrollLeft = index * TILE_PX;
    fireEvent.scroll(list);
  };
  return { ...view, list, scrollTo, user: userEvent.setup() };
}

const titlesIn = (list: HTMLElement): readonly (string | undefined)[] =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

const title = (number: number): HTMLElement => screen.getByRole('link', { name: `Title ${number}` });

describe('a shelf', () => {
  it('is a region named by its heading, which leads to the whole list', async () => {
    const { container } = await renderShelf(3);
    const region = screen.getByRole('region', { name: 'New' });
    expect(within(region).getByRole('heading', { level: 2, name: 'New' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/p/new');
    expect(title(1)).toHaveAttribute('href', '/m/item0000/title-1?r=abc');
    await expectNoAxeViolations(container);
  });

  it('renders the cards in view and the next one, with the total', async () => {
    const { list } = await renderShelf(25);
    expect(titlesIn(list)).toHaveLength(6);
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', '25');
    expect(first).toHaveAttribute('aria-posinset', '1');
  });

  it('renders the tiles that it is scrolled to', async () => {
    const { list, scrollTo } = await renderShelf(25);
    scrollTo(12);
    expect(titlesIn(list)).toContain('Title 13');
    expect(titlesIn(list)).not.toContain('Title 1');
  });

  it('has no arrows when all cards fit', async () => {
    await renderShelf(5);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('the arrows scroll by a page, and are disabled at the ends', async () => {
    const { list, scrollTo, user } = await renderShelf(8);
    const next = screen.getByRole('button', { name: 'Next titles in New' });
    const previous = screen.getByRole('button', { name: 'Previous titles in New' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(list.scrollLeft).toBe(3 * TILE_PX);
    scrollTo(3);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(list.scrollLeft).toBe(0);
  });
});

// spec: product 9.27
it('a featured row has one column in any window', async () => {
  for (const widthPx of [320, 480, 768, 1024, 1440]) {
    layOut(widthPx);
    const { unmount } = await renderScreen(<Shelf title="Chosen" layout="featured" aspectRatio="2:1" />);
    expect(screen.getByRole('region', { name: 'Chosen' }).style.getPropertyValue('--columns')).toBe('1');
    unmount();
  }
});

describe('by keyboard', () => {
  it('Tab moves through the cards in view only', async () => {
    const { scrollTo } = await renderShelf(25);
    expect(title(5)).toHaveAttribute('tabindex', '0');
    expect(title(6)).toHaveAttribute('tabindex', '-1');
    scrollTo(5);
    expect(title(6)).toHaveAttribute('tabindex', '0');
    expect(title(5)).toHaveAttribute('tabindex', '-1');
  });

  it('arrow keys move between cards, beyond those that were rendered', async () => {
    const { user } = await renderShelf(25);
    title(1).focus();
    for (let step = 0; step < 12; step += 1) await user.keyboard('{ArrowRight}');
    expect(title(13)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(title(12)).toHaveFocus();
  });

  it('Home and End move to the ends, where arrow keys stop', async () => {
    const { user } = await renderShelf(25);
    title(1).focus();
    await user.keyboard('{End}');
    expect(title(25)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(title(25)).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(title(1)).toHaveFocus();
  });

  it('the focused card stays when the shelf is scrolled away from it', async () => {
    const { scrollTo } = await renderShelf(25);
    title(1).focus();
    scrollTo(20);
    expect(title(1)).toHaveFocus();
  });

  it('the focus follows its title when a refetch moves it, and goes to the next when that is gone', async () => {
    layOut(1440);
    const [first, second, third, fourth] = mediaItems(4, { duration: 0 });
    const lists = [
      [first, second, third],
      [fourth, first, second, third],
      [fourth, first, third],
    ].map((items) => items.filter((item) => item !== undefined));
    let refetch = (): void => undefined;
    function LiveShelf() {
      const [count, setCount] = useState(0);
      refetch = () => setCount(count + 1);
      return <MediaShelf title="Live" items={lists[count]} aspectRatio="16:9" nowMs={0} />;
    }
    await renderScreen(<LiveShelf />);
    act(() => title(2).focus());
    act(() => refetch());
    expect(title(2)).toHaveFocus();
    act(() => refetch());
    expect(title(3)).toHaveFocus();
  });

  it('arrow keys with a modifier are left to the browser', async () => {
    const { user } = await renderShelf(25);
    title(1).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(title(1)).toHaveFocus();
  });
});
