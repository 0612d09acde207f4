import { expect, it } from 'vitest';

import { toCalendarFile } from './calendar-file.ts';

const NOW_MS = Date.parse('2030-03-01T12:00:00Z');
const program = {
  id: 'p1',
  title: 'Boats; and, more\nBEGIN:VEVENT',
  description: 'Lange beschrijving met é en ü, '.repeat(6),
  startMs: Date.parse('2030-03-02T18:00:00Z'),
  endMs: Date.parse('2030-03-02T19:30:00Z'),
};
const file = toCalendarFile(
  { program, channelTitle: 'Harbour TV', url: 'https://site.test/p/1?channel=c' },
  NOW_MS,
);

it('holds the program in UTC, with its channel, its address and an alarm', () => {
  for (const line of [
    'DTSTAMP:20300301T120000Z',
    'DTSTART:20300302T180000Z',
    'DTEND:20300302T193000Z',
    'LOCATION:Harbour TV',
    'URL:https://site.test/p/1?channel=c',
    'TRIGGER:-PT10M',
  ])
    expect(file.split('\r\n')).toContain(line);
});

it('does not let text add a field', () => {
  expect(file.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(file).toContain('SUMMARY:Boats\\; and\\, more\\nBEGIN:VEVENT');
});

it('folds long lines between characters, at 75 bytes', () => {
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${program.description.replaceAll(',', '\\,')}`);
});
