import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItems } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Hero } from './hero.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom has no pointers to hold on to.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => void vi.useRealTimers());

const getPath = ({ id }: { readonly id: string }): string => `/play/${id}`;

const heroOf = (count: number, getPlayPath: (item: MediaItem) => string | undefined = getPath) => (
  <Hero
    title="Spotlight"
    items={mediaItems(count)}
    playlistId="abc"
    nowMs={0}
    hasPriority
    getPlayPath={getPlayPath}
  />
);

async function renderHero(...of: Parameters<typeof heroOf>) {
  const view = await renderScreen(heroOf(...of), {
    config: { features: { continueWatchingList: 'Wt6cOnt1' } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const stage = (): HTMLElement => {
    const found = view.container.querySelector<HTMLElement>('[data-phase]');
    return found ?? expect.fail('no stage');
  };
  const drag = (...xs: readonly number[]): void => {
    const [first = 0, ...rest] = xs;
    fireEvent.pointerDown(stage(), { clientX: first, pointerId: 1, isPrimary: true, button: 0 });
    for (const clientX of rest) fireEvent.pointerMove(stage(), { clientX, pointerId: 1, buttons: 1 });
  };
  return { ...view, user, stage, drag };
}

const current = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
const arrive = (): void => act(() => void vi.advanceTimersByTime(300));

describe('the hero', () => {
  it('is a carousel that shows its first title, with its description and buttons', async () => {
    const { container } = await renderHero(3);
    const hero = screen.getByRole('region', { name: 'Spotlight' });
    expect(hero).toHaveAttribute('aria-roledescription', 'carousel');
    const slide = within(hero).getByRole('group', { name: '1 of 3' });
    expect(within(slide).getByRole('link', { name: 'Start watching' })).toHaveAttribute(
      'href',
      '/play/item0000',
    );
    expect(within(slide).getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/m/item0000/title-1?r=abc',
    );
    await expectNoAxeViolations(container);
  });

  it('offers to continue a title in progress', async () => {
    const { services } = await renderHero(3);
    act(() => services.get(LibraryController).saveProgress({ mediaId: 'item0000', progress: 0.4 }));
    const slide = screen.getByRole('group', { name: '1 of 3' });
    expect(within(slide).getByRole('link', { name: 'Continue watching' })).toHaveAttribute(
      'href',
      '/play/item0000',
    );
    expect(within(slide).queryByRole('link', { name: 'Start watching' })).not.toBeInTheDocument();
  });

  it('is announced from the first turn on, not while its parts load', async () => {
    const { user, stage } = await renderHero(3);
    expect(stage()).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByRole('button', { name: 'Next title' }));
    expect(stage(), 'before the next title is there').toHaveAttribute('aria-live', 'polite');
    arrive();
    expect(current()).toBe('Title 2');
    expect(stage()).toHaveAttribute('aria-live', 'polite');
  });

  it('offers only the details of a title that cannot be played here', async () => {
    await renderHero(1, () => undefined);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Details']);
  });

  it('fetches its first picture before all others, and its neighbors after it', async () => {
    const { container } = await renderHero(3);
    const pictures = (): HTMLImageElement[] => [...container.querySelectorAll('img')];
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high']);
    const [first] = pictures();
    if (first) fireEvent.load(first);
    expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  });

  it('has no buttons for a single title', async () => {
    await renderHero(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('never turns by itself', async () => {
    await renderHero(3);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(current()).toBe('Title 1');
  });
});

describe('turning the hero', () => {
  it('works with its buttons, in a loop', async () => {
    const { user, stage } = await renderHero(3);
    await user.click(screen.getByRole('button', { name: 'Previous title' }));
    expect(stage()).toHaveAttribute('data-phase', 'end');
    arrive();
    expect(stage()).toHaveAttribute('data-phase', 'init');
    expect(current()).toBe('Title 3');
    await user.click(screen.getByRole('button', { name: 'Next title' }));
    arrive();
    expect(current()).toBe('Title 1');
  });

  // spec: product 2.60
  it('works for each press of its button, however fast', async () => {
    const { stage } = await renderHero(6);
    for (let press = 0; press < 4; press += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Next title' }));
      act(() => void vi.advanceTimersByTime(100));
    }
    expect(stage()).toHaveAttribute('data-phase', 'end');
    arrive();
    expect(current()).toBe('Title 5');
  });

  it('works with its dots, which mark the current title', async () => {
    const { user } = await renderHero(3);
    await user.click(screen.getByRole('button', { name: 'Title 2, 2 of 3' }));
    expect(current()).toBe('Title 2');
    expect(screen.getByRole('button', { name: 'Title 2, 2 of 3' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows a count instead of dots for many titles', async () => {
    await renderHero(9);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.getByText('1 of 9')).toBeInTheDocument();
  });

  it('goes on from an existing title when a refresh returns fewer', async () => {
    const Shrinking = () => {
      const [count, setCount] = useState(17);
      return (
        <>
          <button type="button" onClick={() => setCount(9)}>
            Refresh
          </button>
          {heroOf(count)}
        </>
      );
    };
    await renderScreen(<Shrinking />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous title' }));
    arrive();
    expect(screen.getByText('17 of 17')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(current()).toBe('Title 8');
    expect(screen.getByText('8 of 9')).toBeInTheDocument();
  });

  it('keeps the title in view, and the focus, when a refresh puts another one before it', async () => {
    const [first, second, third] = mediaItems(3);
    const lists = [
      [first, second],
      [third, first, second],
    ].map((items) => items.filter((item) => item !== undefined));
    let refresh = (): void => undefined;
    const Growing = () => {
      const [count, setCount] = useState(0);
      refresh = () => setCount(1);
      return (
        <Hero
          title="Spotlight"
          items={lists[count] ?? []}
          playlistId="abc"
          nowMs={0}
          hasPriority
          getPlayPath={getPath}
        />
      );
    };
    await renderScreen(<Growing />);
    act(() => screen.getByRole('link', { name: 'Start watching' }).focus());
    act(() => refresh());
    expect(current()).toBe('Title 1');
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Title 1, 2 of 3' })).toHaveAttribute('aria-current', 'true');
  });

  it('works with arrow keys, and the new title has the focus', async () => {
    const { user } = await renderHero(3);
    screen.getByRole('link', { name: 'Start watching' }).focus();
    await user.keyboard('{ArrowRight}');
    arrive();
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveAttribute('href', '/play/item0001');
  });

  it('works with arrow keys in quick succession, and the last title has the focus', async () => {
    const { user } = await renderHero(4);
    screen.getByRole('link', { name: 'Start watching' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    arrive();
    expect(current()).toBe('Title 4');
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveAttribute('href', '/play/item0003');
  });

  it('works with a drag of more than half the window', async () => {
    const { stage, drag } = await renderHero(3);
    drag(900, 700, 300);
    expect(stage()).toHaveAttribute('data-phase', 'start');
    expect(stage().style.getPropertyValue('--drag')).toBe('-600px');
    fireEvent.pointerUp(stage(), { clientX: 300, pointerId: 1 });
    expect(stage()).toHaveAttribute('data-phase', 'end');
    arrive();
    expect(current()).toBe('Title 2');
  });

  it('goes back when a drag is canceled', async () => {
    const { stage, drag } = await renderHero(3);
    drag(900, 700, 300);
    fireEvent.pointerCancel(stage(), { clientX: 300, pointerId: 1 });
    arrive();
    expect(current()).toBe('Title 1');
  });

  it('works with a drag during which a second finger taps', async () => {
    const { stage, drag } = await renderHero(3);
    drag(900, 700, 300);
    const second = { clientX: 500, pointerId: 2, isPrimary: false };
    fireEvent.pointerDown(stage(), second);
    fireEvent.pointerUp(stage(), second);
    fireEvent.pointerUp(stage(), { clientX: 300, pointerId: 1 });
    arrive();
    expect(stage()).toHaveAttribute('data-phase', 'init');
    expect(current()).toBe('Title 2');
  });

  it('does not follow a mouse that was released outside of it', async () => {
    const { stage, drag } = await renderHero(3);
    drag(900);
    fireEvent.pointerMove(stage(), { clientX: 300, pointerId: 1, buttons: 0 });
    expect(stage()).toHaveAttribute('data-phase', 'init');
  });

  it('follows a link with a key after a drag with a finger, which sends no click', async () => {
    const { stage, drag, getLocation } = await renderHero(3);
    drag(900, 850);
    fireEvent.pointerUp(stage(), { clientX: 850, pointerId: 1 });
    arrive();
    // What the browser does on Enter.
    fireEvent.click(screen.getByRole('link', { name: 'Start watching' }));
    expect(getLocation()).toMatch(/^\/play\//);
  });

  it('ignores the click that ends a drag', async () => {
    const { stage, drag, getLocation } = await renderHero(3);
    drag(900, 700);
    fireEvent.pointerUp(stage(), { clientX: 700, pointerId: 1 });
    const [link = expect.fail('no link')] = screen.getAllByRole('link', { name: 'Start watching' });
    fireEvent.click(link);
    expect(getLocation()).toBe('/');
    fireEvent.click(link);
    expect(getLocation()).toBe('/play/item0000');
  });
});
