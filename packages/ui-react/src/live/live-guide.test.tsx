import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import userEvent from '@testing-library/user-event';
import { at, channel, HOUR_MS, renderLiveChannels } from '@marquee/testing/render/render-live-channels.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const TICK_MS = 5_000;
async function show(...address: Parameters<typeof renderLiveChannels>) {
  const user = userEvent.setup();
  return { ...(await renderLiveChannels(...address)), user };
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

/** Positions that the guide scrolls to; jsdom has no layout. */
const scrolls: ScrollToOptions[] = [];
beforeEach(() => {
  scrolls.length = 0;
  window.scrollTo = () => undefined;
  const note = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolls.push(options);
  };
  Element.prototype.scrollTo = note;
  Element.prototype.scrollBy = note;
});

const many = Array.from({ length: 60 }, (_, index) =>
  channel(`chan${String(index + 100)}`, `Channel ${index}`),
);

describe('a tick of five seconds', () => {
  // spec: product 2.144, product 2.151, product 9.13
  it('moves the now line, and changes nothing else in the page', async () => {
    const { grid, tick } = await show();
    // This cell is outside the first view, so the whole guide is rendered once it is there.
    await cell(/^Paint -2 /);
    const touched: Node[] = [];
    const observer = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)));
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    await tick(TICK_MS);
    await act(() => Promise.resolve());
    observer.disconnect();
    expect(touched).toEqual([grid.querySelector('[class*=now]')]);
  });

  it('does not move the focus', async () => {
    const { tick } = await show();
    const program = await cell(/^Live Boats 0 /);
    act(() => program.focus());
    expect(program).toHaveFocus();
    // A click outside of any focusable element.
    act(() => program.blur());
    await tick(TICK_MS);
    expect(document.body).toHaveFocus();
  });

  it('rerenders no row', async () => {
    const { tick } = await show();
    // This cell is outside the first view, so the whole guide is rendered once it is there.
    await cell(/^Paint -2 /);
    // Every rendered cell formats its time of day; so does the hero, once.
    const formatRange = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange');
    await tick(4 * TICK_MS);
    expect(formatRange.mock.calls.length).toBeLessThanOrEqual(1);
    formatRange.mockClear();
    await tick(HOUR_MS / 2);
    expect(formatRange.mock.calls.length).toBeGreaterThan(3);
    formatRange.mockRestore();
  });
});

describe('the scroll position of the guide', () => {
  // spec: product 2.132
  it('begins at now, with the channel of the URL in view', async () => {
    await show('?channel=chan150', many);
    await cell(/^Channel 50$/);
    expect(scrolls[0]).toMatchObject({ top: 50 * 106, behavior: 'instant' });
    expect(screen.queryByRole('button', { name: /^Channel 10$/ })).toBeNull();
  });

  it.each([
    [768, 7],
    [1_080, 10],
  ])(
    'begins with only the rows that fit a window of %i px, and adds more afterwards',
    async (windowPx, rowCount) => {
      vi.stubGlobal('innerHeight', windowPx);
      const counts: number[] = [];
      // The guide scrolls to its start before its first frame.
      Element.prototype.scrollTo = () => counts.push(screen.getAllByRole('row').length);
      await show('', many);
      await cell(/^Channel 8$/);
      expect(counts[0]).toBe(rowCount);
      vi.unstubAllGlobals();
    },
  );

  it('begins at now even when earlier days are added', async () => {
    await show();
    await cell(/^Live Boats 0 /);
    // The initial position, shifted by the days added before it, if any: noon of the second day.
    expect(scrolls.reduce((leftPx, { left = 0 }) => leftPx + left, 0)).toBe(22_500);
  });

  // spec: product 2.141
  it('choosing a channel scrolls to now', async () => {
    const { user } = await show();
    await cell(/^Live Paint 0 /);
    await user.click(await cell(/^Arts One$/));
    const before = scrolls.length;
    await user.click(await cell(/^Harbour TV$/));
    const [toNow] = scrolls.slice(before);
    expect(toNow?.behavior).toBe('smooth');
    // A day is 15,000 px, the time line starts with the first program, and now is a quarter into the view.
    expect(toNow?.left).toBeGreaterThan(0);
  });

  // spec: product 2.142
  it('choosing a program scrolls the page to its top', async () => {
    const pageScrolls: unknown[] = [];
    window.scrollTo = (...options: unknown[]) => void pageScrolls.push(...options);
    const { user } = await show();
    await user.click(await cell(/^Boats -2 /));
    expect(pageScrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
  });
});

describe('the day select', () => {
  it('names the day at the now position of the view, also shortly before midnight', async () => {
    const { grid } = await show();
    await cell(/^Live Boats 0 /);
    const scroller = grid.closest('[data-scroller]');
    if (!scroller) throw new Error('The guide has no scroller');
    const widthPx = 1_440;
    Object.defineProperty(scroller, 'clientWidth', { value: widthPx });
    const getShownDay = (offsetPx: number) => {
      scroller.scrollLeft = offsetPx - widthPx / 4;
      fireEvent.scroll(scroller);
      return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).selectedOptions[0]?.text;
    };
    // A day is 15,000 px; the time line begins the day before.
    const tenMinutesPx = 104;
    expect(getShownDay(30_000 - tenMinutesPx)).toBe('Today');
    expect(getShownDay(30_000)).toBe('Saturday, March 2');
    expect(getShownDay(15_000)).toBe('Today');
  });
});

describe('the content of the guide', () => {
  // spec: product 2.137
  it('has a timeline with a mark for each full hour, and a now line', async () => {
    const { grid } = await show();
    await cell(/^Live Boats 0 /);
    const marks = [...grid.querySelectorAll('[class*=hours] > span')].map(({ textContent }) => textContent);
    expect(marks).toContain('12:00 PM');
    expect(marks.every((mark) => /^\d+:00 [AP]M$/.test(mark ?? ''))).toBe(true);
    expect(grid.querySelector('[class*=now]')).toHaveStyle({ '--offset': '22500px' });
  });

  it('hides the time of day of an hour that is partly covered', async () => {
    class Observer {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(target: Element): void {
        const intersectionRatio = target.textContent === '11:00 AM' ? 0.6 : 1;
        const entry = { isIntersecting: true, intersectionRatio } as IntersectionObserverEntry;
        this.#callback([entry], this as unknown as IntersectionObserver);
      }
      disconnect(): void {
        // No-op.
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { grid } = await show();
    await cell(/^Live Boats 0 /);
    expect(within(grid).getAllByText('11:00 AM')[0]).not.toBeVisible();
    expect(within(grid).getAllByText('12:00 PM')[0]).toBeVisible();
    vi.unstubAllGlobals();
  });

  // spec: product 2.138, product 3.81
  it('has a column of channels with their logos and names', async () => {
    await show();
    const header = screen.getByRole('rowheader', { name: 'Harbour TV' });
    expect(header.querySelector('img')?.src).toMatch(/\/images\/channel_logo\.webp/);
  });

  // spec: product 1.17, product 2.139
  it('has a cell for each program, with its times, title, picture and live tag', async () => {
    await show();
    const live = await cell(/^Live Boats 0 /);
    expect(live).toHaveAccessibleName(/^Live Boats 0 11:30\sAM\s–\s12:30\sPM$/);
    expect(live.querySelector('img')?.src).toBe('https://img.example.test/Boats.jpg?width=320');
    expect(await cell(/^Boats 1 /)).toHaveAccessibleName(/^Boats 1 12:30\s–\s1:30\sPM$/);
  });

  it('hides the text in the cell of a very short program, which keeps its name', async () => {
    await show('', [channel('chan0001', 'Boats'), channel('chan0006', 'Spots')]);
    expect(await cell(/^Live Boats 0 /)).not.toHaveAttribute('data-tiny');
    expect(await cell(/^Spot 0 /)).toHaveAttribute('data-tiny');
  });

  it('ends with its time line, also where a program lasts for years', async () => {
    const { grid } = await show('', [channel('chan0010', 'Fireplace')]);
    const live = await cell(/^Live Around the Clock /);
    // A week back and two ahead; browsers place nothing further than about 33 million px away.
    const size = `${21 * 15_000}px`;
    expect(grid.closest('[data-scroller]')).toHaveStyle({ '--line-size': size });
    expect(live.closest('[role="gridcell"]')).toHaveStyle({ '--offset': '0px', '--size': size });
  });

  // spec: product 2.140
  it('scrolls with the buttons for now, earlier and later', async () => {
    const { user } = await show();
    await cell(/^Live Boats 0 /);
    const scrolled = async (name: string) => {
      const before = scrolls.length;
      await user.click(screen.getByRole('button', { name }));
      return scrolls.slice(before);
    };
    expect(await scrolled('Now')).toEqual([{ left: 22_500, behavior: 'smooth' }]);
    // In jsdom the guide has a width of 0, minus the channel column.
    expect(await scrolled('Later')).toEqual([{ left: -138, behavior: 'smooth' }]);
    expect(await scrolled('Earlier')).toEqual([{ left: 138, behavior: 'smooth' }]);
  });

  it('is entered by keyboard and remote control at a program in view', async () => {
    const { grid, user } = await show();
    await cell(/^Live Boats 0 /);
    const scroller = grid.closest('[data-scroller]');
    if (!scroller) throw new Error('The guide has no scroller');
    Object.defineProperty(scroller, 'clientWidth', { value: 1_000 });
    const scrollTo = (offsetPx: number) => {
      scroller.scrollLeft = offsetPx;
      fireEvent.scroll(scroller);
    };
    const later = screen.getByRole('button', { name: 'Later' });
    await user.click(later);
    // A day is 15,000 px, and the time line begins the day before: four hours from now.
    scrollTo(25_000);
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^Boats 5 /);
    act(() => later.focus());
    // Back at now.
    scrollTo(22_250);
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^Live Boats 0 /);
  });

  // spec: product 9.37, product 9.38, product 9.39, product 9.40
  it.each([
    { window: 'wide', isNarrow: false, day: 15_000, channel: 184, row: 106 },
    { window: 'narrow', isNarrow: true, day: 10_000, channel: 70, row: 80 },
  ])(
    'in a $window window has $day px per day, and channels of $channel by $row px',
    async ({ isNarrow, ...size }) => {
      const asked: string[] = [];
      vi.stubGlobal('matchMedia', (media: string) => {
        asked.push(media);
        const listen = () => undefined;
        return {
          matches: isNarrow && media.includes('width'),
          addEventListener: listen,
          removeEventListener: listen,
        };
      });
      // Narrow windows show the guide when the address names it.
      const { grid } = await show('?view=guide');
      await cell(/^Live Boats 0 /);
      // The programs of the test span three days.
      expect(grid.parentElement).toHaveStyle({
        '--line-size': `${3 * size.day}px`,
        '--channel-size': `${size.channel}px`,
        '--row-size': `${size.row}px`,
      });
      expect(asked).toContain('(width < 480px)');
      vi.unstubAllGlobals();
    },
  );
});

describe('schedules', () => {
  it('are fetched for the channels near view only', async () => {
    const { ports } = await show('', many);
    await cell(/^Channel 0$/);
    const asked = ports.http.requests.filter((url) => url.startsWith('/epg/'));
    expect(asked.length).toBeLessThan(16);
    expect(asked).toContain('/epg/chan100.json');
    expect(asked).not.toContain('/epg/chan120.json');
  });

  // spec: product 2.150
  it('are fetched again after 15 minutes, and the guide shows the changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { ports } = await show();
    await cell(/^Live Boats 0 /);
    const regatta = { id: 'r', title: 'Regatta', startTime: at(-0.5), endTime: at(0.5) };
    ports.http.answer('/epg/chan0001.json', JSON.stringify([regatta]));
    const count = () => ports.http.requests.filter((url) => url === '/epg/chan0001.json').length;
    await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
    expect(count()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
    expect(count()).toBe(2);
    expect(await cell(/^Live Regatta /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Live Boats 0 / })).toBeNull();
    vi.useRealTimers();
  });

  it('show a message for a channel without programs, and do not affect the others', async () => {
    await show('', [channel('chan0009', 'Silent TV'), channel('chan0002', 'Arts One')]);
    expect(await screen.findByText('No program information available')).toBeInTheDocument();
    expect(await cell(/^Live Paint 0 /)).toBeInTheDocument();
  });
});

describe('programs beyond the timeline', () => {
  const [mixed, distant] = [channel('chan0007', 'News One'), channel('chan0008', 'News Two')];

  it('cannot be reached by keyboard', async () => {
    const { user } = await show('', [mixed, distant]);
    const program = await cell(/^Live Weekly News /);
    act(() => program.focus());
    await user.keyboard('{End}');
    expect(program).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(program).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await cell(/^News One$/)).toHaveFocus();
  });

  it('are on it where the channel lets viewers catch up for longer than a week', async () => {
    const { user, getQuery } = await show('', [channel('chan0007', 'News One', { catchupHours: '600' })]);
    const program = await cell(/^Live Weekly News /);
    act(() => program.focus());
    await user.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(getQuery()).toMatchObject({ start: at(-20 * 24) }));
  });

  it('do not count as program information', async () => {
    await show('', [mixed, distant]);
    await cell(/^Live Weekly News /);
    expect(screen.getAllByText('No program information available')).toHaveLength(1);
  });
});

describe('reminders', () => {
  it('can be added for an upcoming program, and removed again', async () => {
    const { user, services, tick } = await show();
    await user.click(await cell(/^Boats 1 /));
    const remind = () => screen.getByRole('button', { name: 'Remind me' });
    expect(remind()).toHaveAttribute('aria-pressed', 'false');
    await user.click(remind());
    expect(remind()).toHaveAttribute('aria-pressed', 'true');
    const [reminder] = services.get(ReminderStore).getState().reminders;
    expect(reminder).toMatchObject({ title: 'Boats 1', channelTitle: 'Harbour TV', playlistId: 'Ch4nneL5' });
    await user.click(remind());
    expect(remind()).toHaveAttribute('aria-pressed', 'false');
    await tick(HOUR_MS);
    expect(services.get(ReminderStore).getState().due).toEqual([]);
  });

  it('leaves the focus in the page when the program begins', async () => {
    const { container, user, tick } = await show();
    container.append(Object.assign(document.createElement('main'), { tabIndex: -1 }));
    await user.click(await cell(/^Boats 1 /));
    act(() => screen.getByRole('button', { name: 'Add to calendar' }).focus());
    await tick(HOUR_MS);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('a hostile URL', () => {
  it.each([
    ['an invalid start', '?channel=chan0001&start=now&end=then&play=1'],
    ['a start without a program', '?channel=chan0001&start=1999-01-01T00:00:00Z'],
  ])('with %s shows the current program', async (_, query) => {
    const { heading } = await show(query);
    await cell(/^Live Boats 0 /);
    expect(heading()).toBe('Boats 0');
  });

  it('with a program that no longer exists shows a message, and no link to watch it', async () => {
    const { heading } = await show(`?channel=chan0001&start=${at(-10.5)}&end=${at(-9.5)}`);
    await cell(/^Live Boats 0 /);
    expect(heading()).toBe('Boats -10');
    expect(screen.getByText('This program is no longer available.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start watching' })).toBeNull();
  });
});
