import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { REMINDERS_KEY, ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import { REMINDER_LIMIT } from '@marquee/common/guide/reminders.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { renderScreen, type RenderScreenOptions } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../title/media-screen.tsx';

const AT = '/m/Ev3nt001/regatta-final';
const MINUTE_MS = 60_000;

type Payload = Readonly<Record<string, unknown>>;

// A chunk of its own; the tests are about what it shows.
beforeAll(() => import('./live-event-page.tsx'));

/** An event from one minute to three minutes after the test's now. */
async function renderEvent(overrides: Payload = {}, options: RenderScreenOptions = {}) {
  const ports = createFakePorts();
  const nowMs = ports.clock.now();
  const inMinutes = (minutes: number) => new Date(nowMs + minutes * MINUTE_MS).toISOString();
  const answer = (fields: Payload) =>
    ports.http.answer(
      '/v2/media/Ev3nt001',
      mediaAnswer({
        mediaid: 'Ev3nt001',
        title: 'Regatta final',
        contentType: 'liveEvent',
        duration: 0,
        'VCH.EventState': 'PRE_LIVE',
        'VCH.ScheduledStart': inMinutes(1),
        'VCH.ScheduledEnd': inMinutes(3),
        ...fields,
      }),
    );
  answer(overrides);
  const app = await renderScreen(<MediaScreen />, { at: AT, path: '/m/:id/*', ...options, ports });
  await screen.findByRole('heading', { level: 1, name: 'Regatta final' });
  const refetch = (fields: Payload) => {
    answer(fields);
    return act(() => app.queryClient.invalidateQueries({ queryKey: ['content', 'media'] }));
  };
  return { ...app, ports, answer, refetch };
}

const play = () => screen.queryByRole('link', { name: 'Start watching' });
/** The first status of the page; the Share button has one too. */
const status = () => screen.getAllByRole('status')[0];
const session = ({ services }: Awaited<ReturnType<typeof renderEvent>>) =>
  services.get(PlaybackStore).getState().session;

describe('an event', () => {
  // spec: product 2.86
  it.each(['PRE_LIVE', 'LIVE_UNPUBLISHED'])(
    'in the state %s shows its times, and cannot be played',
    async (state) => {
      const { container } = await renderEvent({
        'VCH.EventState': state,
        'VCH.ScheduledStart': '2030-06-01T12:00:00Z',
        'VCH.ScheduledEnd': '2030-06-01T14:00:00Z',
      });
      expect(status()).toHaveTextContent('Coming soon');
      expect(screen.getByText(/June 1, 2030/)).toHaveAttribute('datetime', '2030-06-01T12:00:00.000Z');
      expect(screen.getByText(/^This event hasn’t started yet. You can watch it here/)).toBeInTheDocument();
      expect(play()).not.toBeInTheDocument();
      await expectNoAxeViolations(container);
    },
  );

  // spec: product 1.9
  it('has the live tag and can be watched while it is on air', async () => {
    const { container } = await renderEvent({ 'VCH.EventState': 'LIVE_PUBLISHED' });
    expect(status()).toHaveTextContent('Live now');
    expect(play()).toHaveAttribute('href', `${AT}?play=1`);
    await expectNoAxeViolations(container);
  });

  it.each(['INSTANT_VOD', 'VOD_PUBLIC'])(
    'in the state %s is a recording and can be watched',
    async (state) => {
      const { container } = await renderEvent({
        'VCH.EventState': state,
        'VCH.ScheduledStart': '2030-02-01T12:00:00Z',
        'VCH.ScheduledEnd': '2030-02-01T14:00:00Z',
      });
      expect(status()).toHaveTextContent('Replay');
      expect(play()).toBeInTheDocument();
      await expectNoAxeViolations(container);
    },
  );

  it('that has ended without a recording says so instead of nothing', async () => {
    const { ports } = await renderEvent({ 'VCH.EventState': undefined, sources: [] });
    expect(screen.getByText(/^This event hasn’t started yet/)).toBeInTheDocument();
    act(() => ports.clock.advance(3 * MINUTE_MS + 1));
    expect(screen.getByText('This event isn’t available right now.')).toBeInTheDocument();
    expect(play()).not.toBeInTheDocument();
  });

  // spec: product 4.9
  it.each(['LIVE_PAUSED', 'constructor'])(
    'in the unknown state %s cannot be watched, and shows a message',
    async (state) => {
      const { container } = await renderEvent({ 'VCH.EventState': state });
      expect(screen.getByText('This event isn’t available right now.')).toBeInTheDocument();
      expect(status()).toBeEmptyDOMElement();
      expect(play()).not.toBeInTheDocument();
      await expectNoAxeViolations(container);
    },
  );

  it('without a state is no replay before it starts, and live from its start to its end', async () => {
    const { ports } = await renderEvent({ 'VCH.EventState': undefined });
    expect(status()).toHaveTextContent(/^Coming soon$/);
    act(() => ports.clock.advance(MINUTE_MS + 1));
    expect(status()).toHaveTextContent(/^Live now$/);
    act(() => ports.clock.advance(2 * MINUTE_MS));
    expect(status()).toHaveTextContent(/^Replay$/);
  });

  it('shows no times when they are missing or invalid', async () => {
    await renderEvent({ 'VCH.ScheduledStart': 'soon', 'VCH.ScheduledEnd': undefined });
    expect(status()).toHaveTextContent('Coming soon');
    expect(document.querySelector('time')).toBeNull();
  });
});

describe('an event that changes while it is shown', () => {
  it('goes live by the clock, and requests its stream', async () => {
    const event = await renderEvent({ sources: [] });
    const { ports, answer } = event;
    act(() => ports.clock.advance(MINUTE_MS - 1));
    expect(status()).toHaveTextContent('Coming soon');
    answer({});
    act(() => ports.clock.advance(2));
    expect(status()).toHaveTextContent('Live now');
    await waitFor(() => expect(play()).toBeInTheDocument());
  });

  it('is shown as about to start at its start time while there is no stream yet', async () => {
    const { container, ports } = await renderEvent({ sources: [] });
    act(() => ports.clock.advance(MINUTE_MS + 1));
    expect(screen.getByText('The event is about to start.')).toBeInTheDocument();
    expect(play()).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('ends by the clock', async () => {
    const { ports } = await renderEvent({ 'VCH.EventState': undefined });
    act(() => ports.clock.advance(MINUTE_MS + 1));
    expect(status()).toHaveTextContent('Live now');
    act(() => ports.clock.advance(2 * MINUTE_MS));
    expect(status()).toHaveTextContent('Replay');
  });

  it('waits for a start far in the future in steps that fit a timer', async () => {
    const { ports } = await renderEvent({
      'VCH.ScheduledStart': '2030-05-01T12:00:00Z',
      'VCH.ScheduledEnd': '2030-05-01T14:00:00Z',
    });
    act(() => ports.clock.advance(40 * 24 * 60 * MINUTE_MS));
    expect(status()).toHaveTextContent('Coming soon');
    act(() => ports.clock.advance(Date.parse('2030-05-01T12:00:01Z') - ports.clock.now()));
    expect(status()).toHaveTextContent('Live now');
  });

  it('updates its elements in place after a refetch', async () => {
    const { refetch } = await renderEvent();
    const title = screen.getByRole('heading', { level: 1 });
    const announced = status();
    await refetch({ 'VCH.EventState': 'LIVE_PUBLISHED' });
    await waitFor(() => expect(play()).toBeInTheDocument());
    expect(announced).toHaveTextContent('Live now');
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
  });

  it('keeps its content, and the focus, when a refetch fails', async () => {
    const { ports, queryClient } = await renderEvent({ 'VCH.EventState': 'LIVE_PUBLISHED' });
    play()?.focus();
    ports.http.answer('/v2/media/Ev3nt001', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    await act(() => queryClient.invalidateQueries({ queryKey: ['content', 'media'] }));
    expect(play()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the focus in place when the focused play button is removed', async () => {
    const { refetch } = await renderEvent({
      'VCH.EventState': 'LIVE_PUBLISHED',
      'VCH.ScheduledEnd': undefined,
    });
    const button = play();
    button?.focus();
    await refetch({ 'VCH.EventState': 'LIVE_UNPUBLISHED', 'VCH.ScheduledEnd': undefined });
    await waitFor(() => expect(play()).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent(/This event hasn’t started yet/);
  });
});

describe('an upcoming event', () => {
  const timer = () => screen.getByRole('timer');
  const advance = (ports: ReturnType<typeof createFakePorts>, ms: number) =>
    act(() => ports.clock.advance(ms));
  const inMinutes = (minutes: number) => {
    const startMs = createFakePorts().clock.now() + minutes * MINUTE_MS;
    return {
      'VCH.ScheduledStart': new Date(startMs).toISOString(),
      'VCH.ScheduledEnd': new Date(startMs + 60 * MINUTE_MS).toISOString(),
    };
  };
  const remind = () => screen.getByRole('button', { name: 'Remind me' });

  it('counts down by the minute, by the second in its last minute, then shows the play button', async () => {
    const { ports } = await renderEvent(inMinutes(24 * 60 + 61));
    expect(timer()).toHaveTextContent('Starts in 1 day, 1 hour, 1 minute');
    advance(ports, MINUTE_MS);
    expect(timer()).toHaveTextContent('Starts in 1 day, 1 hour');
    advance(ports, (24 * 60 + 59) * MINUTE_MS);
    expect(timer()).toHaveTextContent('Starts in 60 seconds');
    advance(ports, 59_000);
    expect(timer()).toHaveTextContent('Starts in 1 second');
    advance(ports, 1_001);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(play()).toBeInTheDocument();
  });

  it('is announced ten minutes and one minute before it begins, and not in between', async () => {
    const { ports, container } = await renderEvent(inMinutes(12));
    const announced = container.querySelector('[aria-live]:not([role])');
    const heard: (string | null | undefined)[] = [announced?.textContent];
    for (let minute = 0; minute < 11; minute += 1) {
      advance(ports, MINUTE_MS);
      if (announced?.textContent !== heard.at(-1)) heard.push(announced?.textContent);
    }
    expect(heard).toEqual(['', 'Starts in 10 minutes', 'Starts in 1 minute']);
  });

  it('can be added to the reminders, and removed again', async () => {
    const user = userEvent.setup();
    const { services } = await renderEvent(inMinutes(30));
    await user.click(remind());
    expect(remind()).toHaveAttribute('aria-pressed', 'true');
    const { reminders } = services.get(ReminderStore).getState();
    expect(reminders).toMatchObject([{ channelId: 'Ev3nt001', title: 'Regatta final' }]);
    expect(reminders[0]?.playlistId).toBeUndefined();
    await user.click(remind());
    expect(services.get(ReminderStore).getState().reminders).toEqual([]);
  });

  it('says that there is no room for another reminder', async () => {
    const user = userEvent.setup();
    const { ports, services } = await renderEvent(inMinutes(30));
    const startMs = ports.clock.now() + 60 * MINUTE_MS;
    const full = Array.from({ length: REMINDER_LIMIT }, (_, index) => ({
      ...{ channelId: 'chan0001', programId: `p${index}`, playlistId: 'Ch4nneL5', title: 'Boats' },
      ...{ startMs: startMs + index, endMs: startMs + 60 * MINUTE_MS },
    }));
    ports.storage.write(REMINDERS_KEY, JSON.stringify(full));
    await user.click(remind());
    expect(remind()).toHaveAttribute('aria-pressed', 'false');
    expect(services.get(ToastStore).getState().toast).toMatchObject({
      text: 'You can have up to 48 reminders. Remove one to add another.',
      isSuccess: false,
    });
  });

  it('can be added to a calendar', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(file: Blob): string {
          files.push(file);
          return 'blob:test';
        }
        static override revokeObjectURL(): void {}
      },
    );
    // jsdom cannot follow the link of a download.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await renderEvent(inMinutes(30));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add to calendar' }));
    const text = await files[0]?.text();
    expect(text).toContain('SUMMARY:Regatta final');
    expect(text).toMatch(/URL:http:.*Ev3nt001/);
    expect(text).not.toContain('LOCATION');
  });

  it('has no reminder button and no countdown when it is on air', async () => {
    await renderEvent({ 'VCH.EventState': 'LIVE_PUBLISHED' });
    expect(screen.queryByRole('button', { name: 'Remind me' })).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('moves the focus on from its reminder button when it begins', async () => {
    const { ports, container } = await renderEvent();
    remind().focus();
    advance(ports, MINUTE_MS + 1);
    expect(container.querySelector('[data-own-row]')).toHaveFocus();
  });
});

describe('an event opened with play=1', () => {
  // spec: product 4.9
  it('shows a message before it begins, and plays when it goes live', async () => {
    const event = await renderEvent({}, { at: `${AT}?play=1` });
    expect(screen.getByText(/It will start playing here automatically/)).toBeInTheDocument();
    expect(session(event)).toBeUndefined();
    act(() => event.ports.clock.advance(MINUTE_MS + 1));
    await waitFor(() => expect(session(event)).toMatchObject({ item: { id: 'Ev3nt001' } }));
  });

  it('keeps playing when its state changes', async () => {
    const event = await renderEvent(
      { 'VCH.EventState': 'LIVE_PUBLISHED', 'VCH.ScheduledEnd': undefined },
      { at: `${AT}?play=1` },
    );
    await waitFor(() => expect(session(event)).toBeDefined());
    const before = session(event);
    await event.refetch({ 'VCH.EventState': 'LIVE_UNPUBLISHED', 'VCH.ScheduledEnd': undefined });
    await waitFor(() => expect(status()).toHaveTextContent('Coming soon'));
    expect(session(event)).toBe(before);
  });

  it('does not play in an unknown state', async () => {
    const event = await renderEvent({ 'VCH.EventState': 'LIVE_PAUSED' }, { at: `${AT}?play=1` });
    expect(session(event)).toBeUndefined();
  });
});

it('the structured data describes an event as a broadcast, with its start', async () => {
  const { baseElement } = await renderEvent({
    'VCH.ScheduledStart': '2030-06-01T12:00:00Z',
    'VCH.ScheduledEnd': '2030-06-01T14:00:00Z',
  });
  const data: unknown = JSON.parse(
    baseElement.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2030-06-01T12:00:00.000Z' },
  });
  expect(document.head.querySelector('meta[property="og:type"]')).toHaveAttribute('content', 'video.other');
});

it('with the inline player, an event has its note, then its play button, in the place of the player', async () => {
  const { container, refetch } = await renderEvent({}, { config: { custom: { inlinePlayer: true } } });
  const place = container.querySelector('[data-player-place]');
  expect(place).toHaveTextContent(/This event hasn’t started yet/);
  await refetch({ 'VCH.EventState': 'LIVE_PUBLISHED' });
  await waitFor(() => expect(place).toContainElement(play()));
});
