import { expect, it } from 'vitest';

import { formatStartTime } from './format-start-time.ts';

const NOW = new Date(2030, 2, 1, 12);
const at = (day: number, hour: number): Date => new Date(2030, 2, day, hour, 30);

it('shows only the time for today', () => {
  expect(formatStartTime(at(1, 20), NOW.getTime(), 'de')).toBe('20:30');
});

it('shows the day of the week within a week', () => {
  expect(formatStartTime(at(3, 20), NOW.getTime(), 'de')).toBe('So., 20:30');
});

it('shows the date for later days and for the past', () => {
  expect(formatStartTime(at(20, 20), NOW.getTime(), 'en')).toMatch(/^Mar 20, 8:30\sPM$/u);
  expect(formatStartTime(new Date(2030, 1, 2, 9), NOW.getTime(), 'nl')).toContain('2 feb');
});

it('shows the year when the date could be taken for one of this year', () => {
  expect(formatStartTime(new Date(2031, 2, 20, 20, 30), NOW.getTime(), 'en')).toContain('Mar 20, 2031');
  expect(formatStartTime(new Date(2029, 2, 20, 20, 30), NOW.getTime(), 'en')).toContain('Mar 20, 2029');
  expect(formatStartTime(new Date(2031, 0, 3, 20, 30), NOW.getTime(), 'en')).not.toContain('2031');
});
