import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { getPlayAction, type PlayAction } from './play-action.ts';

const NOW_MS = Date.UTC(2030, 5, 1, 17);

// spec: product 4.19, product 4.20
it.each<[string, Readonly<Record<string, unknown>>, isEntitled: boolean, PlayAction]>([
  ['a title that the viewer may watch can be started', {}, true, 'start'],
  ['a title that the viewer may not watch is not offered', {}, false, 'none'],
  ['a live title can be started', { 'VCH.EventState': 'LIVE_PUBLISHED' }, true, 'start'],
  ['a scheduled title is shown as scheduled', { 'VCH.EventState': 'PRE_LIVE' }, true, 'scheduled'],
  [
    'a scheduled title is shown as scheduled without access, too',
    { 'VCH.EventState': 'PRE_LIVE' },
    false,
    'scheduled',
  ],
  ['a title in an unknown state is not offered', { 'VCH.EventState': 'PAUSED' }, true, 'none'],
  ['a hub is not offered, even with a video', { contentType: 'Hub' }, true, 'none'],
  ['a text page is not offered, even with a video', { contentType: 'page' }, true, 'none'],
  ['a title without sources is not offered', { sources: [] }, true, 'none'],
  [
    'a title whose only source is invalid is not offered',
    { sources: [{ file: 'javascript:alert(1)' }] },
    true,
    'none',
  ],
])('%s', (_, ...[fields, isEntitled, expected]) => {
  expect(getPlayAction(createMediaItem(fields), isEntitled, NOW_MS)).toBe(expected);
});

it.each<[string, Readonly<Record<string, unknown>>, isEntitled: boolean, PlayAction]>([
  ['a title that is being watched can be continued', {}, true, 'continue'],
  ['a title without access cannot be continued either', {}, false, 'none'],
  ['a live title always starts at the live edge', { 'VCH.EventState': 'LIVE_PUBLISHED' }, true, 'start'],
  [
    'a scheduled title stays scheduled even if it was watched',
    { 'VCH.EventState': 'PRE_LIVE' },
    true,
    'scheduled',
  ],
])('%s', (_, ...[fields, isEntitled, expected]) => {
  expect(getPlayAction(createMediaItem(fields), isEntitled, NOW_MS, 0.5)).toBe(expected);
});
