import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REMINDERS_KEY } from '@marquee/common/guide/reminder-store.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { describe, expect, it } from 'vitest';

import { SiteNotices } from '../shell/site-notices.tsx';

const HOUR_MS = 3_600_000;
const SENTENCE = 'Boats is now on Harbour TV.';

function toReminder({ clock }: FakePorts) {
  const startMs = clock.now() + HOUR_MS;
  return {
    channelId: 'chan0001',
    programId: 'boats',
    playlistId: 'Ch4nneL5',
    channelTitle: 'Harbour TV',
    title: 'Boats',
    startMs,
    endMs: startMs + HOUR_MS,
  };
}

async function showWithReminder(prepare: (ports: FakePorts) => void = () => undefined) {
  const ports = createFakePorts();
  prepare(ports);
  ports.storage.write(REMINDERS_KEY, JSON.stringify([toReminder(ports)]));
  const rendered = await renderScreen(<SiteNotices />, { ports });
  await waitFor(() => expect(ports.clock.waiting).toBeGreaterThan(0));
  const begin = () => act(async () => ports.clock.advance(HOUR_MS));
  return { ...rendered, ports, begin };
}

describe('a program with a reminder', () => {
  it('shows a notification on every page, with a button to watch it', async () => {
    const { begin, container, getLocation } = await showWithReminder();
    expect(screen.queryByText(SENTENCE)).toBeNull();
    await begin();
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Watch' });
    await expectNoAxeViolations(container);
    await userEvent.click(link);
    expect(getLocation()).toBe('/p/Ch4nneL5?channel=chan0001&play=1');
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('keeps its notification until the viewer closes it', async () => {
    const { begin } = await showWithReminder();
    await begin();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('shows its notification when it starts, even if the schedule has moved it', async () => {
    const { begin, ports } = await showWithReminder((ports) => {
      const channel = mediaPayload({ mediaid: 'chan0001', scheduleUrl: '/epg/chan0001.json' });
      ports.http.answer('/v2/media/chan0001', { playlist: [channel] });
      const [startTime, endTime] = [2, 3].map((hours) =>
        new Date(ports.clock.now() + hours * HOUR_MS).toISOString(),
      );
      ports.http.answer(
        '/epg/chan0001.json',
        JSON.stringify([{ id: 'boats', title: 'Boats', startTime, endTime }]),
      );
    });
    await waitFor(() =>
      expect(ports.storage.read(REMINDERS_KEY)).toContain(`"startMs":${ports.clock.now() + 2 * HOUR_MS}`),
    );
    await begin();
    expect(screen.queryByText(SENTENCE)).toBeNull();
    await begin();
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
  });

  it('shows its notification in a window that was open before another one set it', async () => {
    const ports = createFakePorts();
    await renderScreen(<SiteNotices />, { ports });
    ports.storage.write(REMINDERS_KEY, JSON.stringify([toReminder(ports)]));
    act(() => ports.storageChanges.tell(REMINDERS_KEY));
    await waitFor(() => expect(ports.clock.waiting).toBeGreaterThan(0));
    await act(async () => ports.clock.advance(HOUR_MS));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
  });

  it('shows its notification after a playing title, not over it', async () => {
    const { begin, services } = await showWithReminder();
    const playback = services.get(PlaybackStore);
    const item = createMediaItem({});
    act(() =>
      playback.setState({
        session: { item, playlistId: undefined, startS: 0, mode: 'full', address: '/m/a?play=1' },
      }),
    );
    await begin();
    expect(screen.queryByText(SENTENCE)).toBeNull();
    act(() => playback.setState({ session: undefined }));
    expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
  });
});
