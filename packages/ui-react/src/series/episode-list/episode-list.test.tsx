import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaItems } from '@marquee/testing/media-items.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { EpisodeList } from './episode-list.tsx';

const ROW_PX = 100;
const COUNT = 10_000;

const rows = (): readonly Element[] => [...screen.getByRole('list').querySelectorAll('[aria-posinset]')];
const positions = (): readonly number[] => rows().map((row) => Number(row.getAttribute('aria-posinset')));
/** The space above the rendered rows, and below them. */
const rooms = (): readonly number[] => {
  const above = rows().map((row) => Number.parseFloat((row as HTMLElement).style.marginBlockStart || '0'));
  const below = Number.parseFloat(screen.getByRole('list').style.paddingBlockEnd);
  return [above.reduce((sum, room) => sum + room, 0), below];
};

/** Rows are 100 px high in a window of 800 px, and the list is scrolled to `scrolledPx`. */
function scrollTo(scrolledPx: number): void {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const position = Number(this.getAttribute('aria-posinset') ?? 1);
    return new DOMRect(0, (position - 1) * ROW_PX - scrolledPx, 900, ROW_PX);
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = (count: number) => (
  <EpisodeList
    episodes={mediaItems(count)}
    total={COUNT}
    currentId={undefined}
    getPath={(id, isPlaying = false) => `/m/series?e=${id}${isPlaying ? '&play=1' : ''}`}
    onIntent={() => undefined}
  />
);

describe('a list of many episodes', () => {
  it('renders only the rows near the view, and reserves the space of the others', async () => {
    scrollTo(0);
    await renderScreen(list(400));
    expect(positions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rooms()).toEqual([0, 380 * ROW_PX]);
    scrollTo(200 * ROW_PX);
    expect(Math.min(...positions())).toBe(181);
    expect(Math.max(...positions())).toBe(220);
    expect(rooms()).toEqual([180 * ROW_PX, 180 * ROW_PX]);
  });

  it('gives each row the total number of rows', async () => {
    const { container } = await renderScreen(list(400));
    scrollTo(200 * ROW_PX);
    expect(rows()[0]).toHaveAttribute('aria-setsize', String(COUNT));
    await expectNoAxeViolations(container);
  });

  it('keeps the row that has the focus', async () => {
    await renderScreen(list(400));
    scrollTo(0);
    const link = rows()[2]?.querySelector('a');
    act(() => link?.focus());
    scrollTo(200 * ROW_PX);
    expect(link).toHaveFocus();
    expect(positions()).toHaveLength(60);
    act(() => link?.blur());
    expect(positions()).toHaveLength(40);
  });

  it('has at most a thousand elements for ten thousand episodes, at any scroll position', async () => {
    scrollTo(0);
    const { container } = await renderScreen(list(COUNT));
    for (const place of [0, 4_000, 9_990]) {
      scrollTo(place * ROW_PX);
      expect(positions()).toContain(place + 1);
      expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(1_000);
    }
  });
});
