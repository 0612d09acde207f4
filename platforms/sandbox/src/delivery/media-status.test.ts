import { describe, expect, it } from 'vitest';
import { mediaStatus, type MediaStatus } from './media-status.ts';

const PAST = '2030-06-01T10:00:00Z';
const NOW_MS = Date.parse('2030-06-01T12:00:00Z');
const FUTURE = '2030-06-01T14:00:00Z';

type Text = string | undefined;
type Case = readonly [rule: string, state: Text, start: Text, end: Text, status: MediaStatus];

describe('the status of an item (6)', () => {
  it.each([
    ['LIVE_PUBLISHED with a future end is live', 'LIVE_PUBLISHED', FUTURE, FUTURE, 'live'],
    ['PRE_LIVE becomes live by the clock', 'PRE_LIVE', PAST, FUTURE, 'live'],
    ['no state is live by its dates alone', undefined, PAST, FUTURE, 'live'],
    ['no state and no dates is on demand', undefined, undefined, undefined, 'vod'],
    ['PRE_LIVE before its start is scheduled', 'PRE_LIVE', FUTURE, FUTURE, 'scheduled'],
    ['PRE_LIVE with a past end is scheduled again', 'PRE_LIVE', PAST, PAST, 'scheduled'],
    ['LIVE_UNPUBLISHED is scheduled', 'LIVE_UNPUBLISHED', FUTURE, undefined, 'scheduled'],
    ['LIVE_PUBLISHED without an end stays live', 'LIVE_PUBLISHED', PAST, undefined, 'live'],
    ['INSTANT_VOD is on demand', 'INSTANT_VOD', PAST, PAST, 'vod'],
    ['VOD_PUBLIC is on demand', 'VOD_PUBLIC', PAST, PAST, 'vod'],
    ['an unreadable date counts as absent', 'PRE_LIVE', 'soon', 'later', 'scheduled'],
    ['an unknown state is none', 'PAUSED', FUTURE, FUTURE, 'none'],
  ] as const)('%s', (...[, state, start, end, status]: Case) => {
    const params = {
      ...(state === undefined ? {} : { 'VCH.EventState': state }),
      ...(start === undefined ? {} : { 'VCH.ScheduledStart': start }),
      ...(end === undefined ? {} : { 'VCH.ScheduledEnd': end }),
    };
    expect(mediaStatus(params, NOW_MS)).toBe(status);
  });
});
