import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { playlistPayload } from '@marquee/testing/fixtures.ts';
import {
  at,
  channel,
  HOUR_MS,
  LIVE_PATH,
  renderLiveChannels,
} from '@marquee/testing/render/render-live-channels.tsx';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PlaylistScreen } from '../playlist/playlist-screen.tsx';

async function show(...address: Parameters<typeof renderLiveChannels>) {
  const user = userEvent.setup();
  return { ...(await renderLiveChannels(...address)), user };
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
});

describe('the live channels page', () => {
  // spec: product 1.8, product 2.148
  it('starts with the first channel, puts it into the URL, and shows the current program', async () => {
    const { heading, getQuery, container } = await show();
    await cell(/^Live Boats 0 /);
    expect(heading()).toBe('Boats 0');
    await waitFor(() => expect(getQuery()).toEqual({ channel: 'chan0001' }));
    expect(screen.getByText('About Boats 0')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
      'href',
      '/p/Ch4nneL5/live?channel=chan0001&play=1',
    );
    await expectNoAxeViolations(container);
  });

  it('gives the times of programs as in the viewer’s region', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    await show();
    expect(await cell(/^Live Boats 0 /)).toHaveAccessibleName(/ \d\d:\d\d\s?[–-]\s?\d\d:\d\d$/);
  });

  // spec: product 2.136
  it('names the channel in its head, and the broadcast in its structured data', async () => {
    await show('?channel=chan0002');
    await cell(/^Live Paint 0 /);
    expect(document.title).toBe('Arts One - Tidewater');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost:3000/p/Ch4nneL5/live?channel=chan0002',
    );
    const meta = (name: string) =>
      document.head.querySelector(`meta[property='${name}'], meta[name='${name}']`)?.getAttribute('content');
    expect([meta('description'), meta('og:title'), meta('og:type')]).toEqual([
      'About Paint 0',
      'Arts One - Tidewater',
      'video.other',
    ]);
    expect([meta('og:image:width'), meta('og:video:width')]).toEqual(['720', '1280']);
    const data: unknown = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(data).toMatchObject({
      '@type': 'VideoObject',
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: at(-0.5),
        endDate: at(0.5),
      },
    });
  });

  // spec: product 2.135
  it('replaces an unknown channel with the first one', async () => {
    const { getQuery } = await show('?channel=nobody');
    await waitFor(() => expect(getQuery()).toEqual({ channel: 'chan0001' }));
  });

  // spec: product 2.141
  it('shows the current program of a chosen channel', async () => {
    const { user, heading, getQuery } = await show(`?channel=chan0001&start=${at(-2.5)}&end=${at(-1.5)}`);
    await user.click(await cell(/^Arts One$/));
    await waitFor(() => expect(heading()).toBe('Paint 0'));
    expect(getQuery()).toEqual({ channel: 'chan0002' });
  });

  it('moves through the channels in a loop with the channel keys of a remote control', async () => {
    const { user, heading } = await show('?channel=chan0001');
    await cell(/^Live Boats 0 /);
    await user.keyboard('{ChannelUp}');
    await waitFor(() => expect(heading()).toBe('Paint 0'));
    await user.keyboard('{ChannelUp}');
    await waitFor(() => expect(heading()).toBe('Boats 0'));
    await user.keyboard('{ChannelDown}');
    await waitFor(() => expect(heading()).toBe('Paint 0'));
  });

  // spec: product 2.142
  it('offers to watch a chosen past program, with its own times', async () => {
    const { user, heading, getQuery } = await show();
    await user.click(await cell(/^Boats -2 /));
    expect(heading()).toBe('Boats -2');
    expect(getQuery()).toEqual({ channel: 'chan0001', start: at(-2.5), end: at(-1.5) });
    const href = screen.getByRole('link', { name: 'Start watching' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual({
      channel: 'chan0001',
      start: at(-2.5),
      end: at(-1.5),
      play: '1',
    });
  });

  // spec: product 2.147
  it('offers to watch the current program from the beginning', async () => {
    await show();
    const href =
      (await screen.findByRole('link', { name: 'Watch from the beginning' })).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual({
      channel: 'chan0001',
      start: at(-0.5),
      beginning: '1',
      play: '1',
    });
  });

  it('shows when an upcoming program starts, and can add it to a calendar', async () => {
    const { user, heading } = await show();
    await user.click(await cell(/^Boats 2 /));
    expect(heading()).toBe('Boats 2');
    expect(screen.getByText(/^Starts: /)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Watch/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
  });

  // spec: product 2.143
  it('disables programs from before the catch-up hours', async () => {
    const early = channel('chan0001', 'Harbour TV', { catchupHours: '1' });
    const { user, heading } = await show('', [early]);
    const old = await cell(/^Boats -2 /);
    expect(old).toHaveAttribute('aria-disabled', 'true');
    await user.click(old);
    expect(heading()).toBe('Boats 0');
  });

  // spec: product 2.144
  it('moves on to the next program automatically when one ends', async () => {
    const { heading, tick } = await show();
    await cell(/^Live Boats 0 /);
    await tick(HOUR_MS / 2 + 5_000);
    expect(heading()).toBe('Boats 1');
    expect(await cell(/^Live Boats 1 /)).toBeInTheDocument();
  });

  // spec: product 2.149
  it('keeps a chosen program when another begins', async () => {
    const { heading, tick } = await show(`?channel=chan0001&start=${at(-0.5)}&beginning=1`);
    await cell(/^Live Boats 0 /);
    await tick(HOUR_MS);
    expect(heading()).toBe('Boats 0');
  });

  // spec: product 3.81
  it('still plays a channel whose schedule fails to load', async () => {
    const { heading } = await show('', [channel('chan0009', 'Silent TV')]);
    expect(await screen.findByText('No program information available')).toBeInTheDocument();
    expect(heading()).toBe('Silent TV');
    expect(screen.getByRole('link', { name: 'Watch live' })).toBeInTheDocument();
  });

  it('offers nothing to watch on a channel that is not on air yet, but says so', async () => {
    await show('', [channel('chan0001', 'Harbour TV', { 'VCH.EventState': 'LIVE_UNPUBLISHED' })]);
    await cell(/^Live Boats 0 /);
    expect(screen.getByText('Not available yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Watch/ })).not.toBeInTheDocument();
  });

  it('shows a message for a playlist without channels', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ch4nneL5', playlistPayload([], { title: 'Live', contentType: 'live' }));
    await renderScreen(<PlaylistScreen />, { ports, at: LIVE_PATH, path: '/p/:id/*' });
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  });

  it('has a heading and a title, also for a playlist without channels and without a title', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Ch4nneL5', playlistPayload([], { title: '', contentType: 'live' }));
    await renderScreen(<PlaylistScreen />, { ports, at: LIVE_PATH, path: '/p/:id/*' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('More to watch');
    expect(document.title).toBe('More to watch - Tidewater');
  });
});

describe('the watched program', () => {
  const open = async (query: string) => {
    const { services, tick } = await show(query);
    await cell(/^Live Boats 0 /);
    const getSession = () => services.get(PlaybackStore).getState().session;
    return { getSession, tick };
  };

  // spec: product 2.131
  it('is the live stream, and stays the same session as time passes', async () => {
    const { getSession, tick } = await open('?channel=chan0001&play=1');
    const before = getSession();
    expect(before).toMatchObject({ item: { id: 'chan0001' }, liveWatch: { kind: 'live' }, startS: 0 });
    await tick(60_000);
    expect(getSession()).toBe(before);
  });

  // spec: product 2.133
  it('is a past program when the URL has its times', async () => {
    const { getSession } = await open(`?channel=chan0001&play=1&start=${at(-2.5)}&end=${at(-1.5)}`);
    expect(getSession()?.liveWatch).toEqual({ kind: 'catch-up', startText: at(-2.5), endText: at(-1.5) });
  });

  // spec: commerce 6.12, product 2.134
  it('is the program from its start when the URL requests its beginning', async () => {
    const { getSession } = await open(`?channel=chan0001&play=1&start=${at(-0.5)}&beginning=1`);
    expect(getSession()?.liveWatch).toEqual({ kind: 'from-beginning', startText: at(-0.5) });
    expect(getSession()?.startS).toBeGreaterThan(0);
  });

  it('is the stream from its first moment when the URL requests the beginning of no program', async () => {
    const { getSession } = await open('?channel=chan0001&play=1&beginning=1');
    expect(getSession()?.liveWatch).toEqual({ kind: 'from-beginning', startText: '' });
    expect(getSession()?.startS).toBeGreaterThan(0);
  });
});

describe('the guide by keyboard', () => {
  it('is one tab stop, on the current program', async () => {
    const { grid } = await show();
    await cell(/^Live Boats 0 /);
    const stops = within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Live Boats 0 /)]);
  });

  it('moves through time and channels with arrows, to the channel with Home, and chooses with Enter', async () => {
    const { user, heading } = await show();
    const live = await cell(/^Live Boats 0 /);
    await cell(/^Live Paint 0 /);
    act(() => live.focus());
    const focused = () => document.activeElement?.textContent?.replace(/ \d+:.*$/, '').trim();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Boats 1');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Paint 1');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Paint -1');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Arts One');
    await user.keyboard('h');
    expect(focused()).toBe('Harbour TV');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Live Boats 0');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(heading()).toBe('Boats 1');
  });

  it('treats letters typed in quick succession as one name', async () => {
    const { user } = await show('', [
      channel('chan0002', 'Arts One'),
      channel('chan0001', 'Station Ten'),
      channel('chan0005', 'Silver Reel'),
    ]);
    const live = await cell(/^Live Paint 0 /);
    act(() => live.focus());
    await user.keyboard('si');
    expect(document.activeElement?.textContent).toBe('Silver Reel');
  });

  it('moves up and down to the program at the same time, however long ago it started', async () => {
    const { user } = await show('', [
      channel('chan0001', 'Harbour TV'),
      channel('chan0005', 'Silver Reel'),
      channel('chan0002', 'Arts One'),
    ]);
    const live = await cell(/^Live Boats 0 /);
    await cell(/^Live Film 0 /);
    await cell(/^Live Paint 0 /);
    act(() => live.focus());
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Live Film 0 /);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Live Paint 0 /);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toMatch(/^Live Boats 0 /);
  });

  it('leaves keys that lead past its edges to the browser', async () => {
    const { user } = await show();
    const live = await cell(/^Live Boats 0 /);
    act(() => live.focus());
    const used: boolean[] = [];
    const life = new AbortController();
    document.addEventListener('keydown', (event) => used.push(event.defaultPrevented), {
      signal: life.signal,
    });
    await user.keyboard('{ArrowUp}{Home}{ArrowLeft}{ArrowDown}');
    life.abort();
    expect(used).toEqual([false, true, false, true]);
  });

  it('reaches programs that were not rendered yet', async () => {
    const { user } = await show();
    const live = await cell(/^Live Boats 0 /);
    expect(screen.queryByRole('button', { name: /^Boats 23 / })).toBeNull();
    act(() => live.focus());
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveAccessibleName(/^Boats 23 /);
  });

  it('keeps the focus as time passes', async () => {
    const { tick } = await show();
    const next = await cell(/^Boats 1 /);
    act(() => next.focus());
    await tick(HOUR_MS / 2 + 5_000);
    expect(document.activeElement).toHaveAccessibleName(/^Live Boats 1 /);
  });
});
