import { configPayload } from '@marquee/testing/fixtures.ts';
import { expect, it } from 'vitest';

import { parseConfig } from '../config/parse-config.ts';
import { getSearchBackend } from './search-backend.ts';

it.each<[string, Readonly<Record<string, unknown>>, ReturnType<typeof getSearchBackend>]>([
  ['off without either', {}, undefined],
  [
    'off with both disabled',
    { features: { searchPlaylist: null }, custom: { appContentSearch: 'no' } },
    undefined,
  ],
  [
    'the search playlist',
    { features: { searchPlaylist: 'Pi9sQc5R' } },
    { kind: 'playlist', playlistId: 'Pi9sQc5R' },
  ],
  [
    'in the titles of the search playlist, for static hosts',
    { features: { searchPlaylist: 'Pi9sQc5R' }, custom: { searchInApp: true } },
    { kind: 'titles-of-playlist', playlistId: 'Pi9sQc5R' },
  ],
  ['off without a playlist to search in', { custom: { searchInApp: true } }, undefined],
  ['app content search', { custom: { appContentSearch: true } }, { kind: 'app-content' }],
  ['app content search for the value yes', { custom: { appContentSearch: 'yes' } }, { kind: 'app-content' }],
  [
    'app content search when both are configured (content-host 2.6)',
    { features: { searchPlaylist: 'Pi9sQc5R' }, custom: { appContentSearch: true } },
    { kind: 'app-content' },
  ],
])('search is %s', (_, fields, expected) => {
  expect(getSearchBackend(parseConfig(configPayload(fields), 'te5tavod', () => undefined))).toEqual(expected);
});
