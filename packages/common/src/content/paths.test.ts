import { describe, expect, it } from 'vitest';

import { contentListPath, legacySeriesPath, mediaPath, playlistPath } from './paths.ts';

const harbour = { id: 'Qm7RtZ4x', title: 'Harbour at Dawn' };

describe('the address of a title', () => {
  // spec: product 2.14, product 2.29
  it.each<[string, Parameters<typeof mediaPath>[1], string]>([
    ['is its id and its title as a slug', {}, '/m/Qm7RtZ4x/harbour-at-dawn'],
    [
      'names the playlist the viewer came from',
      { playlistId: 'Pb3nKw9L' },
      '/m/Qm7RtZ4x/harbour-at-dawn?r=Pb3nKw9L',
    ],
    ['names the episode', { episodeId: 'Ep1sod30' }, '/m/Qm7RtZ4x/harbour-at-dawn?e=Ep1sod30'],
    ['names the season of the listed episodes', { season: 2 }, '/m/Qm7RtZ4x/harbour-at-dawn?season=2'],
    ['requests playback', { isPlaying: true }, '/m/Qm7RtZ4x/harbour-at-dawn?play=1'],
    [
      'omits playback when it is off',
      { isPlaying: false, playlistId: undefined },
      '/m/Qm7RtZ4x/harbour-at-dawn',
    ],
    [
      'has its parameters in a fixed order',
      { isPlaying: true, episodeId: 'e', playlistId: 'r' },
      '/m/Qm7RtZ4x/harbour-at-dawn?r=r&e=e&play=1',
    ],
  ])('%s', (_, options, expected) => {
    expect(mediaPath(harbour, options)).toBe(expected);
  });

  it.each([
    ['no title', '', '/m/Qm7RtZ4x'],
    ['a title without a letter', '🎬!', '/m/Qm7RtZ4x'],
    ['a title in Thai', 'ไฟดับ', `/m/Qm7RtZ4x/${encodeURIComponent('ไฟดับ')}`],
    ['a title with half of a surrogate pair', 'a\uD800b', '/m/Qm7RtZ4x/ab'],
    ['a title with a direction character', 'a\u202Eb', '/m/Qm7RtZ4x/ab'],
    ['a title that looks like a path', '../../u?x=1#y', '/m/Qm7RtZ4x/ux1y'],
  ])('with %s is well formed', (_, title, expected) => {
    expect(mediaPath({ id: 'Qm7RtZ4x', title })).toBe(expected);
  });

  it.each([
    'a/b',
    '../x',
    'a?b',
    'a#b',
    'a%b',
    'ก',
    '\uD800',
    '//evil.test',
    '\\evil',
    'javascript:alert(1)',
  ])('stays one path segment with the id %j', (id) => {
    const { host, pathname, search, hash } = new URL(mediaPath({ id, title: 'x' }), 'https://own.test');
    expect([host, pathname.split('/').length, search, hash]).toEqual(['own.test', 4, '', '']);
  });

  it('stays short with a title of 5,000 characters', () => {
    expect(mediaPath({ id: 'Qm7RtZ4x', title: 'ก'.repeat(5_000) }).length).toBeLessThan(2_000);
  });

  it('does not change when its slug is slugified again, so that redirects end', () => {
    const path = mediaPath({ id: 'a', title: 'Ünïcode — 10% “off”  🎬 ไฟ' });
    const slug = decodeURIComponent(path.split('/')[3] ?? '');
    expect(mediaPath({ id: 'a', title: slug })).toBe(path);
  });
});

describe('the address of a legacy series', () => {
  it('is its playlist’s id and title', () => {
    expect(legacySeriesPath('Pl4yl1st', 'Field notes')).toBe('/s/Pl4yl1st/field-notes');
    expect(legacySeriesPath('Pl4yl1st')).toBe('/s/Pl4yl1st');
  });

  // spec: product 2.17
  it('includes episode, origin and play=1 like that of a title', () => {
    const options = { playlistId: 'r', season: 2, episodeId: 'e', isPlaying: true };
    expect(legacySeriesPath('Pl4yl1st', '', options)).toBe('/s/Pl4yl1st?r=r&season=2&e=e&play=1');
  });
});

it('the address of a playlist is its id and title', () => {
  expect(playlistPath('Pb3nKw9L', 'New this week')).toBe('/p/Pb3nKw9L/new-this-week');
});

it('the address of a content list is its id and title', () => {
  expect(contentListPath('Ls8tQ2vN', 'Picked for you')).toBe('/n/Ls8tQ2vN/picked-for-you');
});

it.each([
  [playlistPath('Pb3nKw9L'), '/p/Pb3nKw9L'],
  [contentListPath('Ls8tQ2vN'), '/n/Ls8tQ2vN'],
])('the address of a list works without a title: %s', (path, expected) => {
  expect(path).toBe(expected);
});
