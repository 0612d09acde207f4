import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { getNextTurnMs } from './event-turns.ts';
import { getMediaStatus } from './media-item.ts';

const START_MS = Date.parse('2030-06-01T18:00:00Z');
const END_MS = Date.parse('2030-06-01T20:00:00Z');
const event = createMediaItem({
  contentType: 'liveEvent',
  'VCH.EventState': 'PRE_LIVE',
  'VCH.ScheduledStart': '2030-06-01T18:00:00Z',
  'VCH.ScheduledEnd': '2030-06-01T20:00:00Z',
});

it('the status of an event turns by the clock at its start and at its end', () => {
  expect(getNextTurnMs(event, 0)).toBe(START_MS + 1);
  expect(getNextTurnMs(event, START_MS + 1)).toBe(END_MS);
  expect(getNextTurnMs(event, END_MS)).toBeUndefined();
});

it('at each turn the status is another than a millisecond before it', () => {
  for (const turnMs of [START_MS + 1, END_MS])
    expect(getMediaStatus(event, turnMs)).not.toBe(getMediaStatus(event, turnMs - 1));
});

it('a title without times never turns', () => {
  expect(getNextTurnMs(createMediaItem(), 0)).toBeUndefined();
});
