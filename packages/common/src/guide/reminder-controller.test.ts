import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';

import { Features } from '../app/features.ts';
import { reminderModule } from '../app/reminder-module.ts';
import { ReminderController } from './reminder-controller.ts';
import { REMINDERS_KEY, ReminderStore } from './reminder-store.ts';
import { REMINDER_LIMIT, type Reminder } from './reminders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Opens a window of the site; windows share their storage and their clock. */
async function openWindow(shared?: Pick<FakePorts, 'storage' | 'clock'>, own = createFakePorts()) {
  const { storage, clock } = shared ?? own;
  const ports = { ...own, storage, clock };
  const { container } = await createTestApp({ ports });
  container.get(Features).install({ modules: [reminderModule] });
  const controller = container.get(ReminderController);
  const closing = new AbortController();
  controller.follow(closing.signal);
  const store = container.get(ReminderStore);
  const titles = () => store.getState().due.map(({ title }) => title);
  const advance = async (ms: number) => {
    ports.clock.advance(ms);
    await Promise.resolve();
  };
  return { ports, controller, store, titles, advance, close: () => closing.abort() };
}

const boats = (fromNowMs: number, nowMs: number): Reminder => ({
  channelId: 'chan0001',
  programId: 'boats',
  playlistId: 'Ch4nneL5',
  channelTitle: 'Harbour TV',
  title: 'Boats',
  startMs: nowMs + fromNowMs,
  endMs: nowMs + fromNowMs + HOUR_MS,
});

it('notifies the viewer once, when the program begins', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  const reminder = boats(2 * HOUR_MS, ports.clock.now());
  controller.add(reminder);
  await advance(2 * HOUR_MS - 1);
  expect(titles()).toEqual([]);
  await advance(1);
  expect(titles()).toEqual(['Boats']);
  controller.dismiss(reminder);
  await advance(HOUR_MS);
  expect(titles()).toEqual([]);
  expect(ports.storage.read(REMINDERS_KEY)).toBeUndefined();
});

it('refuses a reminder beyond the limit, and keeps the others', async () => {
  const { ports, controller, store } = await openWindow();
  const nowMs = ports.clock.now();
  const reminders = Array.from({ length: REMINDER_LIMIT }, (_, index) => ({
    ...boats((index + 2) * HOUR_MS, nowMs),
    programId: `boats ${index}`,
  }));
  for (const reminder of reminders) expect(controller.add(reminder)).toBe(true);
  expect(controller.add(boats(HOUR_MS, nowMs))).toBe(false);
  expect(store.getState().reminders).toEqual(reminders);
  expect(JSON.parse(ports.storage.read(REMINDERS_KEY) ?? '')).toEqual(reminders);
});

it('a removed reminder shows nothing', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  const reminder = boats(HOUR_MS, ports.clock.now());
  controller.add(reminder);
  controller.remove(reminder);
  await advance(2 * HOUR_MS);
  expect(titles()).toEqual([]);
});

it('a reminder survives a reload', async () => {
  const before = await openWindow();
  before.controller.add(boats(HOUR_MS, before.ports.clock.now()));
  before.close();
  const { titles, advance } = await openWindow(before.ports);
  await advance(HOUR_MS);
  expect(titles()).toEqual(['Boats']);
  expect(before.titles()).toEqual([]);
});

it('only one of two windows shows the notification', async () => {
  const one = await openWindow();
  const other = await openWindow(one.ports);
  one.controller.add(boats(HOUR_MS, one.ports.clock.now()));
  other.ports.storageChanges.tell(REMINDERS_KEY);
  await one.advance(HOUR_MS);
  await other.advance(60_000);
  expect([...one.titles(), ...other.titles()]).toEqual(['Boats']);
});

it('the visible one of two windows shows the notification', async () => {
  const hidden = await openWindow();
  const seen = await openWindow(hidden.ports);
  hidden.ports.lifecycle.hide();
  hidden.controller.add(boats(HOUR_MS, hidden.ports.clock.now()));
  seen.ports.storageChanges.tell(REMINDERS_KEY);
  await hidden.advance(HOUR_MS);
  await seen.advance(60_000);
  expect([hidden.titles(), seen.titles()]).toEqual([[], ['Boats']]);
});

it('a window opened in the background leaves the notification to the visible one', async () => {
  const own = createFakePorts();
  own.lifecycle.hide();
  const hidden = await openWindow(undefined, own);
  const seen = await openWindow(hidden.ports);
  seen.controller.add(boats(HOUR_MS, hidden.ports.clock.now()));
  hidden.ports.storageChanges.tell(REMINDERS_KEY);
  await hidden.advance(HOUR_MS);
  await seen.advance(60_000);
  expect([hidden.titles(), seen.titles()]).toEqual([[], ['Boats']]);
});

it('a hidden window shows a system notification, and its own when the viewer returns', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  controller.add(boats(HOUR_MS, ports.clock.now()));
  ports.lifecycle.hide();
  await advance(HOUR_MS + 60_000);
  expect(ports.systemNotices.shown).toEqual(['Boats · Harbour TV']);
  expect(titles()).toEqual(['Boats']);
});

it('permission for system notifications is requested when a reminder is set, not before', async () => {
  const { ports, controller } = await openWindow();
  expect(ports.systemNotices.asked.times).toBe(0);
  controller.add(boats(HOUR_MS, ports.clock.now()));
  expect(ports.systemNotices.asked.times).toBe(1);
});

it('an open notification closes when the program ends', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  controller.add(boats(HOUR_MS, ports.clock.now()));
  await advance(HOUR_MS);
  expect(titles()).toEqual(['Boats']);
  await advance(HOUR_MS - 1);
  expect(titles()).toEqual(['Boats']);
  await advance(1);
  expect(titles()).toEqual([]);
});

it('reminders last until the page is closed where nothing can be stored', async () => {
  const { ports, controller, store, titles, advance } = await openWindow();
  ports.storage.write = () => false;
  controller.add(boats(HOUR_MS, ports.clock.now()));
  controller.add({ ...boats(2 * HOUR_MS, ports.clock.now()), programId: 'later', title: 'Later' });
  controller.follow(new AbortController().signal);
  expect(store.getState().reminders).toHaveLength(2);
  await advance(HOUR_MS);
  expect(titles()).toEqual(['Boats']);
  await advance(HOUR_MS);
  expect(titles()).toEqual(['Later']);
  expect(store.getState().reminders).toEqual([]);
});

it('a device that slept through the program shows nothing', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  controller.add(boats(HOUR_MS, ports.clock.now()));
  ports.clock.sleep(3 * HOUR_MS);
  await advance(60_000);
  expect(titles()).toEqual([]);
  expect(ports.storage.read(REMINDERS_KEY)).toBeUndefined();
});

it('a reminder waits again when the clock is set back', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  controller.add(boats(HOUR_MS, ports.clock.now()));
  ports.clock.sleep(-DAY_MS);
  await advance(2 * HOUR_MS);
  expect(titles()).toEqual([]);
  await advance(DAY_MS - HOUR_MS);
  expect(titles()).toEqual(['Boats']);
});

it('ignores stored values that are not reminders', async () => {
  const { ports, store } = await openWindow();
  ports.storage.write(REMINDERS_KEY, '[{"title": "x"}, "y"]');
  ports.storageChanges.tell(REMINDERS_KEY);
  expect(store.getState().reminders).toEqual([]);
});

const movedTo = (fromNowMs: number, nowMs: number) => {
  const { startMs, endMs } = boats(fromNowMs, nowMs);
  return { id: 'boats', title: 'More boats', startMs, endMs };
};

it.each([
  ['later', 3],
  ['earlier', 1],
])('a program that is moved %s moves its reminder', async (_, hours) => {
  const { ports, controller, titles, advance } = await openWindow();
  const nowMs = ports.clock.now();
  controller.add(boats(2 * HOUR_MS, nowMs));
  controller.reschedule('chan0001', [movedTo(hours * HOUR_MS, nowMs)]);
  await advance(hours * HOUR_MS - 1);
  expect(titles()).toEqual([]);
  await advance(1);
  expect(titles()).toEqual(['More boats']);
});

it('notifies at once when a program was moved into the past, unless it is over', async () => {
  const { ports, controller, titles, advance } = await openWindow();
  const nowMs = ports.clock.now();
  const paint = { ...boats(3 * HOUR_MS, nowMs), programId: 'paint', title: 'Paint' };
  controller.add(boats(2 * HOUR_MS, nowMs));
  controller.add(paint);
  const over = { id: 'paint', title: 'Paint', startMs: nowMs - 2 * HOUR_MS, endMs: nowMs - HOUR_MS };
  controller.reschedule('chan0001', [movedTo(-60_000, nowMs), over]);
  await advance(1);
  expect(titles()).toEqual(['More boats']);
  expect(ports.storage.read(REMINDERS_KEY)).toBeUndefined();
});

it('a reminder does not change with the schedule of another channel, or of other programs', async () => {
  const { ports, controller, store } = await openWindow();
  const nowMs = ports.clock.now();
  controller.add(boats(2 * HOUR_MS, nowMs));
  const before = store.getState().reminders;
  controller.reschedule('chan0002', [movedTo(3 * HOUR_MS, nowMs)]);
  controller.reschedule('chan0001', [{ ...movedTo(3 * HOUR_MS, nowMs), id: 'other' }]);
  expect(store.getState().reminders).toBe(before);
});
