import { describe, expect, it } from 'vitest';
import { mediaPayload } from '@marquee/testing/fixtures.ts';

import type { MediaItem } from '../content/media-item.ts';
import { toMediaItem } from '../providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '../shared/invariant.ts';
import { getNextItem } from './next-item.ts';

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
  it('is the first recommendation', () => {
    expect(getNextItem([item('b'), item('c')], item('a'), NOW_MS)?.id).toBe('b');
  });

  it('is never the item that just played', () => {
    expect(getNextItem([item('a'), item('b')], item('a'), NOW_MS)?.id).toBe('b');
  });

  it('passes over an item that is scheduled', () => {
    const scheduled = item('b', { 'VCH.EventState': 'PRE_LIVE' });
    expect(getNextItem([scheduled, item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('passes over an item in a state we do not know', () => {
    const odd = item('b', { 'VCH.EventState': 'SOMETHING' });
    expect(getNextItem([odd, item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('passes over an item without a source', () => {
    expect(getNextItem([item('b', { sources: [] }), item('c')], item('a'), NOW_MS)?.id).toBe('c');
  });

  it('is none when nothing can be played', () => {
    expect(getNextItem([item('a'), item('b', { sources: [] })], item('a'), NOW_MS)).toBeUndefined();
    expect(getNextItem([], item('a'), NOW_MS)).toBeUndefined();
  });
});
