import { describe, expect, it } from 'vitest';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import type { MediaItem } from '../content/media-item.ts';
import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import { getEpisodesAfter, getNextItem, isNextEpisode } from './session/next-title-finder.ts';

const NOW_MS = Date.UTC(2030, 2, 1, 12);

function item(mediaid: string, overrides: Readonly<Record<string, unknown>> = {}): MediaItem {
  const parsed = toMediaItem(mediaPayload({ mediaid, ...overrides }), {
    apiBaseUrl: 'https://content.example.test',
    language: 'en',
    imageLabel: undefined,
  });
  invariant(parsed, 'the fixture is an item');
  return parsed;
}

describe('the next item', () => {
  // spec: product 4.41
  it('is the first recommendation', () => {
    expect(getNextItem([item('b'), item('c')], item('a'), NOW_MS)?.id).toBe('b');
  });

  it('is never the item that just played', () => {
    expect(getNextItem([item('a'), item('b')], item('a'), NOW_MS)?.id).toBe('b');
  });

  // spec: product 4.10
  it('is never an item that is scheduled', () => {
    const scheduled = item('b', { 'VCH.EventState': 'PRE_LIVE' });
    expect(getNextItem([scheduled, item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('is never an item in an unknown state', () => {
    const odd = item('b', { 'VCH.EventState': 'SOMETHING' });
    expect(getNextItem([odd, item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('is never an item without a source', () => {
    expect(getNextItem([item('b', { sources: [] }), item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it.each(['hub', 'page'])('is never a %s, even with its own video', (contentType) => {
    expect(getNextItem([item('b', { contentType }), item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('is undefined when nothing can be played', () => {
    expect(getNextItem([item('a'), item('b', { sources: [] })], item('a'), NOW_MS)).toBeUndefined();
    expect(getNextItem([], item('a'), NOW_MS)).toBeUndefined();
  });
});

describe('the next episode', () => {
  it('can be any playable item', () => {
    expect(isNextEpisode(item('b'), NOW_MS)).toBe(true);
  });

  it.each([
    ['is scheduled', { 'VCH.EventState': 'PRE_LIVE' }],
    ['is in an unknown state', { 'VCH.EventState': 'SOMETHING' }],
    ['has no source', { sources: [] }],
  ])('is never an item that %s', (_name, overrides) => {
    expect(isNextEpisode(item('b', overrides), NOW_MS)).toBe(false);
  });

  it('of a legacy series follows the current one in its playlist', () => {
    const ids = (currentId: string) =>
      getEpisodesAfter([item('a'), item('b'), item('c')], currentId).map(({ id }) => id);
    expect(ids('a')).toEqual(['b', 'c']);
    expect(ids('c')).toEqual([]);
    expect(ids('gone')).toEqual([]);
  });
});
