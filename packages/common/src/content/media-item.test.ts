import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import {
  getMediaKind,
  getMediaStatus,
  getNextTurnMs,
  hasRefetchFlag,
  isFree,
  isPlayable,
  type MediaKind,
  type MediaStatus,
} from './media-item.ts';

/** 2030-06-01, the day of the contract's example. */
const at = (time: string) => Date.parse(`2030-06-01T${time}:00Z`);
const START = '2030-06-01T18:00:00Z';
const END = '2030-06-01T20:30:00Z';

function event(state: string | undefined, start?: string, end?: string) {
  return createMediaItem({
    contentType: 'liveEvent',
    duration: 0,
    'VCH.EventState': state,
    'VCH.ScheduledStart': start,
    'VCH.ScheduledEnd': end,
  });
}

describe('the status of an item (content-host 6)', () => {
  type Times = readonly [start?: string, end?: string];
  // spec: product 3.58, product 4.1, product 4.2, product 4.3, product 4.4, product 4.5, product 4.6, product 4.7
  it.each<[row: string, state: string | undefined, times: Times, now: string, MediaStatus]>([
    ['1: published and not ended is live', 'LIVE_PUBLISHED', [START, END], '19:00', 'live'],
    ['1: published before its start is live', 'LIVE_PUBLISHED', [START, END], '17:00', 'live'],
    ['1: started and not ended is live without any state', undefined, [START, END], '19:00', 'live'],
    [
      '1: started and not ended is live even if the service says pre-live',
      'PRE_LIVE',
      [START, END],
      '18:01',
      'live',
    ],
    ['1: started and not ended is live even in an unknown state', 'PAUSED', [START, END], '19:00', 'live'],
    ['1: at the very start it is not live yet', 'PRE_LIVE', [START, END], '18:00', 'scheduled'],
    ['1: at the very end it is no longer live', undefined, [START, END], '20:30', 'vod'],
    ['2: no state is on demand', undefined, [], '19:00', 'vod'],
    ['2: no state before its start is on demand', undefined, [START, END], '17:00', 'vod'],
    ['2: no state and started without an end is on demand', undefined, [START], '19:00', 'vod'],
    ['3: pre-live is scheduled', 'PRE_LIVE', [START, END], '17:00', 'scheduled'],
    ['3: pre-live with a past end is scheduled again', 'PRE_LIVE', [START, END], '21:00', 'scheduled'],
    ['3: pre-live without times is scheduled', 'PRE_LIVE', [], '19:00', 'scheduled'],
    ['3: not yet published is scheduled', 'LIVE_UNPUBLISHED', [START, END], '17:00', 'scheduled'],
    ['4: published without an end stays live', 'LIVE_PUBLISHED', [START], '23:00', 'live'],
    ['4: published past its end stays live', 'LIVE_PUBLISHED', [START, END], '23:00', 'live'],
    ['5: an instant recording is on demand', 'INSTANT_VOD', [START, END], '21:00', 'vod'],
    ['5: a public recording is on demand', 'VOD_PUBLIC', [START, END], '23:00', 'vod'],
    ['6: an unknown state is not available', 'PAUSED', [START, END], '17:00', 'unavailable'],
    ['6: a state in lower case is unknown', 'live_published', [], '19:00', 'unavailable'],
    ['6: a state named like a member of objects is unknown', 'constructor', [], '19:00', 'unavailable'],
    ['an unreadable end counts as absent', undefined, [START, 'later'], '19:00', 'vod'],
    ['an unreadable start counts as absent', 'PRE_LIVE', ['soon', END], '19:00', 'scheduled'],
  ])('%s', (...[, state, times, now, expected]) => {
    expect(getMediaStatus(event(state, ...times), at(now))).toBe(expected);
  });

  // spec: product 4.2
  it('changes by the clock alone', () => {
    const clock = new FakeClock(at('17:59'));
    const item = event('PRE_LIVE', START, END);
    const statuses = [0, 2, 120, 60].map((minutes) => {
      clock.advance(minutes * 60_000);
      return getMediaStatus(item, clock.now());
    });
    expect(statuses).toEqual(['scheduled', 'live', 'live', 'scheduled']);
  });

  it('is the same for every content type', () => {
    expect(
      getMediaStatus(createMediaItem({ contentType: 'movie', 'VCH.EventState': 'PRE_LIVE' }), at('17:00')),
    ).toBe('scheduled');
  });

  // spec: product 4.8
  it.each([
    ['LIVE_PUBLISHED', true],
    ['VOD_PUBLIC', true],
    [undefined, true],
    ['PRE_LIVE', false],
    ['PAUSED', false],
  ])('%s can be played: %s', (state, expected) => {
    expect(isPlayable(event(state), at('19:00'))).toBe(expected);
  });
});

describe('the kind of an item (content-host 3.5)', () => {
  // spec: product 2.83, product 2.84, product 2.86, product 2.88
  it.each<[string, MediaKind]>([
    ['movie', 'movie'],
    ['series', 'series'],
    ['Series', 'series'],
    ['episode', 'episode'],
    ['liveChannel', 'live-channel'],
    ['livechannel', 'live-channel'],
    ['LiveChannel', 'live-channel'],
    ['liveEvent', 'live-event'],
    ['LIVEEVENT', 'live-event'],
    ['hub', 'hub'],
    ['page', 'page'],
    ['trailer', 'movie'],
    ['documentary', 'movie'],
    ['__proto__', 'movie'],
    ['constructor', 'movie'],
  ])('the content type %s makes it a %s', (contentType, expected) => {
    expect(getMediaKind(createMediaItem({ contentType }))).toBe(expected);
  });

  // spec: product 2.89
  it.each<[string, Readonly<Record<string, unknown>>, MediaKind]>([
    ['is a movie', {}, 'movie'],
    ['is an episode with an episode number', { episodeNumber: '3' }, 'episode'],
    ['is an episode with an empty episode number', { episodeNumber: '' }, 'episode'],
    ['is a series with a legacy playlist', { seriesPlayListId: 'Pk1tRd6S' }, 'series'],
    ['is a series by the oldest field name', { seriesId: 'Pk1tRd6S' }, 'series'],
    ['is a movie when that field is empty', { seriesId: '' }, 'movie'],
    ['is an episode rather than a series', { episodeNumber: '3', seriesId: 'Pk1tRd6S' }, 'episode'],
  ])('without a content type it %s', (_, fields, expected) => {
    expect(getMediaKind(createMediaItem({ contentType: undefined, ...fields }))).toBe(expected);
  });

  it('a content type takes precedence over the parameters', () => {
    expect(getMediaKind(createMediaItem({ contentType: 'movie', episodeNumber: '3', seriesId: 'x' }))).toBe(
      'movie',
    );
  });
});

describe('a free item (spec 5)', () => {
  // spec: product 3.64, product 3.65, product 5.16, product 5.17
  it.each<[Readonly<Record<string, unknown>>, boolean]>([
    [{}, false],
    [{ free: 'true' }, true],
    [{ free: 'YES' }, true],
    [{ free: true }, true],
    [{ free: 'false' }, false],
    [{ free: 'perhaps' }, false],
    [{ requiresSubscription: 'false' }, true],
    [{ requiresSubscription: 'No' }, true],
    [{ requiresSubscription: 'true' }, false],
    [{ requiresSubscription: '' }, false],
    [{ free: 'false', requiresSubscription: 'off' }, true],
  ])('%j: %s', (fields, expected) => {
    expect(isFree(createMediaItem(fields))).toBe(expected);
  });
});

// spec: product 3.70
it.each([
  ['on', true],
  ['1', true],
  ['off', false],
  ['', false],
  [undefined, false],
])('an item with the refetch flag %j is refetched: %s', (refetch, expected) => {
  expect(hasRefetchFlag(createMediaItem({ refetch }))).toBe(expected);
});

const START_MS = Date.parse('2030-06-01T18:00:00Z');
const END_MS = Date.parse('2030-06-01T20:00:00Z');
const timedEvent = createMediaItem({
  contentType: 'liveEvent',
  'VCH.EventState': 'PRE_LIVE',
  'VCH.ScheduledStart': '2030-06-01T18:00:00Z',
  'VCH.ScheduledEnd': '2030-06-01T20:00:00Z',
});

it('the status of an event changes at its start and at its end', () => {
  expect(getNextTurnMs(timedEvent, 0)).toBe(START_MS + 1);
  expect(getNextTurnMs(timedEvent, START_MS + 1)).toBe(END_MS);
  expect(getNextTurnMs(timedEvent, END_MS)).toBeUndefined();
});

it('at each change the status differs from that of a millisecond before', () => {
  for (const turnMs of [START_MS + 1, END_MS])
    expect(getMediaStatus(timedEvent, turnMs)).not.toBe(getMediaStatus(timedEvent, turnMs - 1));
});

it('the status of a title without times never changes', () => {
  expect(getNextTurnMs(createMediaItem(), 0)).toBeUndefined();
});
