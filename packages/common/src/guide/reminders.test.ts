import { describe, expect, it } from 'vitest';

import {
  addReminder,
  isSameReminder,
  parseReminders,
  REMINDER_LIMIT,
  removeReminder,
  rescheduleReminders,
  splitReminders,
  type Reminder,
} from './reminders.ts';
import { tidyPrograms } from './schedule-service.ts';

const reminder = (programId: string, startMs: number): Reminder => ({
  channelId: 'chan0001',
  programId,
  playlistId: 'Ch4nneL5',
  channelTitle: 'Harbour TV',
  title: programId,
  startMs,
  endMs: startMs + 100,
});

describe('reminders', () => {
  it('are sorted by time, each program once', () => {
    const list = [reminder('b', 200), reminder('a', 100), reminder('b', 300)].reduce(addReminder, []);
    expect(list.map(({ programId, startMs }) => [programId, startMs])).toEqual([
      ['a', 100],
      ['b', 300],
    ]);
    expect(removeReminder(list, reminder('a', 0)).map(({ programId }) => programId)).toEqual(['b']);
  });

  it('of one channel at one time are the same, whatever id a newer schedule gives the program', () => {
    const repeat = reminder('boats_100', 100);
    const again = reminder('boats', 100);
    expect(isSameReminder(repeat, again)).toBe(true);
    expect(addReminder([repeat], again)).toEqual([again]);
    expect(isSameReminder(repeat, { ...again, channelId: 'chan0002' })).toBe(false);
  });

  it('are limited in number, and the latest are dropped', () => {
    const all = Array.from({ length: REMINDER_LIMIT + 5 }, (_, index) =>
      reminder(`p${index}`, 1_000 - index),
    );
    const kept = all.reduce(addReminder, []);
    expect(kept).toHaveLength(REMINDER_LIMIT);
    expect(kept.at(-1)?.startMs).toBe(1_000 - 5);
  });

  it('are due from their start to their end, not after', () => {
    const list = [reminder('over', 0), reminder('on', 150), reminder('next', 201)];
    const { due, toCome } = splitReminders(list, 200);
    expect(due.map(({ programId }) => programId)).toEqual(['on']);
    expect(toCome.map(({ programId }) => programId)).toEqual(['next']);
  });
});

describe('reminders after a new schedule', () => {
  const showing = (startMs: number) => ({
    ...reminder('boats', startMs),
    id: 'boats',
    description: undefined,
    image: undefined,
    startText: String(startMs),
    endText: String(startMs + 100),
  });
  const reschedule = (known: Reminder, ...starts: readonly number[]) =>
    rescheduleReminders([known], 'chan0001', tidyPrograms(starts.map(showing))).map(({ startMs }) => startMs);

  it('move with their program', () => {
    expect(reschedule(reminder('boats', 1_000), 1_050)).toEqual([1_050]);
  });

  it('stay with their showing when the program is also shown earlier', () => {
    expect(reschedule(reminder('boats', 1_000), 400, 1_000)).toEqual([1_000]);
    expect(reschedule(reminder('boats', 1_000), 400, 700, 1_000, 1_400)).toEqual([1_000]);
  });
});

describe('stored reminders', () => {
  it('are read as they were written', () => {
    const list = [reminder('a', 100), reminder('b', 200)];
    expect(parseReminders(JSON.stringify(list))).toEqual(list);
  });

  it('of an event has no playlist', () => {
    const event = { ...reminder('e', 100), channelId: 'e', playlistId: undefined, channelTitle: '' };
    expect(parseReminders(JSON.stringify([event, reminder('a', 200)]))).toEqual([event, reminder('a', 200)]);
  });

  it('of a program without a playlist are dropped, as they have no URL', () => {
    expect(parseReminders(JSON.stringify([{ ...reminder('a', 100), playlistId: undefined }]))).toEqual([]);
  });

  it.each(['', 'null', '{}', '"x"', '[', '[[[]]]', '[null, 5, {"title": "x"}]'])(
    'that are %j are ignored',
    (text) => {
      expect(parseReminders(text)).toEqual([]);
    },
  );

  it.each([
    ['no title', { title: ' ' }],
    ['a start that is not a number', { startMs: 'soon' }],
    ['an end before its start', { endMs: 50 }],
    ['a channel that is an object', { channelId: {} }],
    ['no playlist', { playlistId: undefined }],
  ])('with %s are skipped, and the others are kept', (_, wrong) => {
    const good = reminder('good', 100);
    expect(parseReminders(JSON.stringify([{ ...good, programId: 'bad', ...wrong }, good]))).toEqual([good]);
  });

  it('are read up to the limit when there are too many', () => {
    const many = Array.from({ length: 200 }, (_, index) => reminder(`p${index}`, index + 1));
    expect(parseReminders(JSON.stringify(many))).toHaveLength(REMINDER_LIMIT);
  });
});
