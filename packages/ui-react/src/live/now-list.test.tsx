import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { channel, HOUR_MS, renderLiveChannels } from '@marquee/testing/render/render-live-channels.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders the page in the window of a phone, on its list. */
async function show(channels?: Parameters<typeof renderLiveChannels>[1]) {
  // The page is rendered with the guide, and the window then made small, as by turning the device.
  let isSmall = false;
  const notifications: (() => void)[] = [];
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      get matches() {
        return isSmall && query.includes('width');
      },
      addEventListener: (_: string, listener: () => void) => notifications.push(listener),
      removeEventListener: () => undefined,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const page = await renderLiveChannels('', channels);
  isSmall = true;
  for (const notify of notifications) notify();
  const list = await screen.findByRole('list', { name: 'On now' });
  return { ...page, list, user: userEvent.setup() };
}

const ROW_PX = 113;

/** Rows are 113 px high in a window of 844 px, and the list is scrolled to `scrolledPx`. */
function scrollTo(scrolledPx: number): void {
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = Number(this.getAttribute('aria-posinset') ?? 1);
    return new DOMRect(0, (place - 1) * ROW_PX - scrolledPx, 390, ROW_PX);
  });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const rows = (list: HTMLElement) => within(list).getAllByRole('link');
const text = (row: HTMLElement | undefined) => row?.textContent.replaceAll(/\s+/g, ' ');

describe('the list of current programs on a phone', () => {
  it('names each channel with its program, its times, and the next one', async () => {
    const { list, container } = await show();
    await within(list).findByText('Paint 0');
    const [first, second] = rows(list);
    expect(text(first)).toMatch(/^Harbour TVBoats 0 \d+:30.*\d+:30.*Next, \d+:30.*: Boats 1$/);
    expect(text(second)).toMatch(/^Arts OnePaint 0 .*: Paint 1$/);
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(second).not.toHaveAttribute('aria-current');
    await expectNoAxeViolations(container);
  });

  it('only chooses a channel that is not on air yet', async () => {
    const { list, user, getQuery } = await show([
      channel('chan0001', 'Harbour TV'),
      channel('chan0002', 'Arts One', { 'VCH.EventState': 'PRE_LIVE' }),
    ]);
    await within(list).findByText('Paint 0');
    await user.click(rows(list)[1] ?? list);
    await waitFor(() => expect(getQuery()).toEqual({ channel: 'chan0002' }));
    expect(await screen.findByText('Not available yet')).toBeInTheDocument();
  });

  it('names the day of a next program that is not soon', async () => {
    const { list } = await show([channel('chan0007', 'News One')]);
    await within(list).findByText('Weekly News');
    expect(text(rows(list)[0])).toMatch(/Next, Mar 21, 12:00.*: Weekly News$/);
  });

  it('updates as time passes, and keeps the focus', async () => {
    const { list, tick } = await show();
    await within(list).findByText('Boats 0');
    rows(list)[0]?.focus();
    await tick(HOUR_MS / 2 + 5_000);
    expect(text(rows(list)[0])).toMatch(/^Harbour TVBoats 1 .*: Boats 2$/);
    expect(rows(list)[0]).toHaveFocus();
  });

  it('plays a channel live with one press, also by keyboard', async () => {
    const { list, user, services, getQuery } = await show();
    await within(list).findByText('Paint 0');
    rows(list)[1]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(services.get(PlaybackStore).getState().session).toMatchObject({
        item: { id: 'chan0002' },
        liveWatch: { kind: 'live' },
      }),
    );
    expect(getQuery()).toEqual({ channel: 'chan0002', play: '1' });
  });

  it('includes a channel without a schedule, which plays too', async () => {
    const { list } = await show([channel('chan0009', 'Silent TV', { scheduleUrl: undefined })]);
    expect(text(rows(list)[0])).toBe('Silent TVNo program information available ');
    expect(rows(list)[0]).toHaveAttribute('href', '/p/Ch4nneL5/live?channel=chan0009&play=1');
  });

  it('renders only the channels near the view of a thousand, and the one with the focus', async () => {
    const channels = Array.from({ length: 1_000 }, (_, index) =>
      channel(`many${index}`, `Channel ${index + 1}`, { scheduleUrl: undefined }),
    );
    scrollTo(0);
    const { list } = await show(channels);
    expect(rows(list)).toHaveLength(20);
    expect(list.firstElementChild).toHaveAttribute('aria-setsize', '1000');
    rows(list)[1]?.focus();
    scrollTo(500 * ROW_PX);
    const names = rows(list).map((row) => text(row));
    expect(names[1]).toContain('Channel 2');
    expect(names.join()).toContain('Channel 501');
    expect(names.length).toBeLessThanOrEqual(80);
    expect(rows(list)[1]).toHaveFocus();
  });

  it('is replaced by the guide with a switch, and the URL keeps the choice', async () => {
    const { user, getQuery } = await show();
    await user.click(screen.getByRole('button', { name: 'Guide' }));
    expect(await screen.findByRole('grid', { name: 'TV guide' })).toBeInTheDocument();
    expect(getQuery()).toEqual({ channel: 'chan0001', view: 'guide' });
    expect(screen.getByRole('button', { name: 'Guide', pressed: true })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'On now', pressed: false }));
    expect(await screen.findByRole('list', { name: 'On now' })).toBeInTheDocument();
    expect(getQuery()).toEqual({ channel: 'chan0001' });
  });
});
