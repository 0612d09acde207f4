import { describe, expect, it } from 'vitest';

import type { LiveWatch } from './live-watch.ts';
import { getLiveStartS, readLiveWatch, toLiveWatchQuery, withLiveWindow } from './live-window.ts';

const NOW_MS = Date.parse('2030-03-01T12:00:00Z');
const START = '2030-03-01T06:00:00Z';
const END = '2030-03-01T07:30:00+01:00';

const CATCH_UP: LiveWatch = { kind: 'catch-up', startText: START, endText: END };
const FROM_BEGINNING: LiveWatch = { kind: 'from-beginning', startText: START };

describe('the URL', () => {
  const read = (query: Record<string, string>) => readLiveWatch(new URLSearchParams(query), 8, NOW_MS);

  // spec: product 2.23
  it('selects the live stream, a past program, or one from its beginning', () => {
    expect(read({})).toEqual({ kind: 'live' });
    expect(read({ start: START, end: END })).toEqual(CATCH_UP);
    expect(read({ start: START, beginning: '1' })).toEqual(FROM_BEGINNING);
  });

  it.each([
    ['an invalid start', { start: 'now', end: END }],
    ['an invalid end', { start: START, end: '<script>' }],
    ['no end', { start: START }],
    ['an end before the start', { start: START, end: '2030-03-01T05:00:00Z' }],
    ['a future start', { start: '2030-03-01T12:00:01Z', end: '2030-03-01T13:00:00Z' }],
    ['a start before the channel’s catch-up window', { start: '2030-03-01T04:00:00Z', end: END }],
    ['a start over before that window', { start: '2030-03-01T03:59:00Z', beginning: '1' }],
    ['a start over in the future', { start: '2031-01-01T00:00:00Z', beginning: '1' }],
  ])('with %s selects the live stream', (_, query) => {
    expect(read(query)).toEqual({ kind: 'live' });
  });

  it('without a start plays from the start of the stream’s own window, if it requests that', () => {
    const watch = read({ beginning: '1' });
    expect(watch).toEqual({ kind: 'from-beginning', startText: '' });
    expect(getLiveStartS(watch)).toBeGreaterThan(0);
    const source = { file: 'https://host.test/a.mpd', type: undefined, drm: undefined };
    expect(withLiveWindow([source], watch)).toEqual([source]);
    expect(toLiveWatchQuery(watch)).toEqual({ start: undefined, end: undefined, beginning: '1' });
  });

  it('of a program that has not ended selects it from its beginning', () => {
    expect(read({ start: START, end: '2030-03-01T12:00:01Z' })).toEqual(FROM_BEGINNING);
  });

  it.each([[CATCH_UP], [FROM_BEGINNING], [{ kind: 'live' } as const]])(
    'written for %j selects the same again',
    (watch) => {
      const query = Object.entries(toLiveWatchQuery(watch)).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      expect(read(Object.fromEntries(query))).toEqual(watch);
    },
  );
});

describe('the stream', () => {
  const sources = [
    { file: 'https://host.test/a.m3u8?exp=1', type: undefined, drm: undefined },
    { file: 'https://host.test/a.mpd', type: undefined, drm: undefined },
  ];
  const windows = (watch: LiveWatch) =>
    withLiveWindow(sources, watch).map(({ file }) => new URL(file).searchParams.get('t'));

  // spec: product 2.133
  it('gets the window on every source, as it was written', () => {
    expect(windows(CATCH_UP)).toEqual([`${START}-${END}`, `${START}-${END}`]);
    expect(windows(FROM_BEGINNING)).toEqual([START, START]);
    expect(withLiveWindow(sources, CATCH_UP)[0]?.file).toContain('%2B01%3A00');
    expect(withLiveWindow(sources, CATCH_UP)[0]?.file).toContain('exp=1');
  });

  it('is unchanged for the live stream', () => {
    expect(withLiveWindow(sources, { kind: 'live' })).toBe(sources);
  });
});
