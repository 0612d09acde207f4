import { describe, expect, it } from 'vitest';

import { formatEventTime } from './format-event-time.ts';

const START = new Date('2030-06-01T18:00:00Z');
const END = new Date('2030-06-01T20:30:00Z');
const timeZone = 'Europe/Berlin';

describe('the time of an event', () => {
  it('has the day, start and end in the viewer’s time zone, and the name of the zone', () => {
    const text = formatEventTime({ start: START, end: END, timeZone }, 'en');
    expect(text).toContain('Saturday, June 1, 2030');
    expect(text).toMatch(/8:00.*10:30\sPM/u);
    expect(text).toMatch(/GMT\+2|CEST/u);
  });

  it('is formatted for the language', () => {
    const text = formatEventTime({ start: START, end: undefined, timeZone }, 'de');
    expect(text).toMatch(/Samstag, 1\. Juni 2030.*20:00 MESZ/u);
  });

  it('names both days when it lasts past midnight', () => {
    const end = new Date('2030-06-02T01:00:00Z');
    const text = formatEventTime({ start: START, end, timeZone }, 'en');
    expect(text).toContain('June 1');
    expect(text).toContain('June 2');
  });

  it.each([[START], [new Date('2030-06-01T17:00:00Z')]])(
    'omits an end at %s, which is not after the start',
    (end) => {
      const alone = formatEventTime({ start: START, end: undefined, timeZone }, 'en');
      expect(formatEventTime({ start: START, end, timeZone }, 'en')).toBe(alone);
    },
  );
});
