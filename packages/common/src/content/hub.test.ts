import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { getHubPlaylistIds } from './hub.ts';

// spec: product 2.79
it.each(['playlists', 'playlist'])(
  'a hub consists of the playlists in its field %s, ignoring spaces',
  (field) => {
    expect(getHubPlaylistIds({ params: { [field]: ' aaaa , bbbb,cccc ' } })).toEqual([
      'aaaa',
      'bbbb',
      'cccc',
    ]);
  },
);

it('playlists takes precedence over playlist unless it is empty', () => {
  expect(getHubPlaylistIds({ params: { playlists: 'a', playlist: 'b' } })).toEqual(['a']);
  expect(getHubPlaylistIds({ params: { playlists: ' , ', playlist: 'b' } })).toEqual(['b']);
});

it('empty and repeated ids are dropped, and a hub may have none', () => {
  expect(getHubPlaylistIds({ params: { playlists: 'a,,b,a, ' } })).toEqual(['a', 'b']);
  expect(getHubPlaylistIds({ params: {} })).toEqual([]);
});

it('a language can have its own playlists', () => {
  const lists = { playlists: 'a', 'playlists-nl': 'b' };
  expect(getHubPlaylistIds(createMediaItem(lists, 'nl'))).toEqual(['b']);
  expect(getHubPlaylistIds(createMediaItem(lists, 'fr'))).toEqual(['a']);
});
