import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import type { AccessModel } from '../config/site-config.ts';
import { getPlayAction, type PlayAction } from './play-action.ts';

const NOW_MS = Date.UTC(2030, 5, 1, 17);

it.each<[string, Readonly<Record<string, unknown>>, AccessModel, PlayAction]>([
  ['any title under AVOD can be started', {}, 'AVOD', 'start'],
  ['a free title can be started under AUTHVOD', { free: 'true' }, 'AUTHVOD', 'start'],
  ['a free title can be started under SVOD', { requiresSubscription: 'false' }, 'SVOD', 'start'],
  ['a title that is not free is not offered under AUTHVOD', {}, 'AUTHVOD', 'none'],
  ['a title that is not free is not offered under SVOD', {}, 'SVOD', 'none'],
  ['a live title can be started', { 'VCH.EventState': 'LIVE_PUBLISHED' }, 'AVOD', 'start'],
  ['a scheduled title says so', { 'VCH.EventState': 'PRE_LIVE' }, 'AVOD', 'scheduled'],
  ['a scheduled title says so to everyone', { 'VCH.EventState': 'PRE_LIVE' }, 'SVOD', 'scheduled'],
  ['a title in an unknown state is not offered', { 'VCH.EventState': 'PAUSED' }, 'AVOD', 'none'],
  ['a title without sources is not offered', { sources: [] }, 'AVOD', 'none'],
  [
    'a title whose only source is none is not offered',
    { sources: [{ file: 'javascript:alert(1)' }] },
    'AVOD',
    'none',
  ],
])('%s', (_, fields, accessModel, expected) => {
  expect(getPlayAction(createMediaItem(fields), accessModel, NOW_MS)).toBe(expected);
});

it.each<[string, Readonly<Record<string, unknown>>, AccessModel, PlayAction]>([
  ['a title that is being watched can be continued', {}, 'AVOD', 'continue'],
  ['a title that is not open cannot be continued either', {}, 'SVOD', 'none'],
  ['a live title always starts where it is', { 'VCH.EventState': 'LIVE_PUBLISHED' }, 'AVOD', 'start'],
  [
    'a scheduled title is scheduled, whatever was seen of it',
    { 'VCH.EventState': 'PRE_LIVE' },
    'AVOD',
    'scheduled',
  ],
])('%s', (_, fields, accessModel, expected) => {
  expect(getPlayAction(createMediaItem(fields), accessModel, NOW_MS, 0.5)).toBe(expected);
});
