import { describe, expect, it } from 'vitest';

import { addDateRanges, readStitchedBreaks } from './stitched-markers.ts';

/** A date range as Shaka reports it; without an end it is open. */
function region(kind: 'OUT' | 'IN', id: string, startTime: number, endTime = Infinity) {
  const values = [
    { key: 'ID', data: id },
    { key: `SCTE35-${kind}`, data: '0xFC' },
  ];
  return { schemeIdUri: 'com.apple.quicktime.HLS', id, startTime, endTime, values };
}

/** As `from-to`, with `?` after an unknown end. */
const read = (...regions: readonly unknown[]) =>
  readStitchedBreaks(regions).map(
    ({ startS, endS, isEndKnown }) => `${startS}-${endS}${isEndKnown ? '' : '?'}`,
  );

describe('the breaks of a stream', () => {
  it('have the length of their markers, in chronological order', () => {
    expect(read(region('OUT', 'b', 600, 630), region('OUT', 'a', 0, 8))).toEqual(['0-8', '600-630']);
  });

  it('include those from plain cues', () => {
    const marked = addDateRanges(playlist('#EXT-X-CUE-OUT:20', 1, END));
    const [, schemeIdUri] = /CLASS="([^"]+)"/.exec(marked) ?? [];
    expect(read({ ...region('OUT', 'cue', 0, 20), schemeIdUri, values: [{ key: 'ID' }] })).toEqual(['0-20']);
  });

  it('end at the return marker with their id, when that is earlier', () => {
    expect(read(region('OUT', 'a', 10, 70), region('IN', 'a', 10, 40))).toEqual(['10-40']);
    expect(read(region('OUT', 'a', 10, 70), region('IN', 'a', 40))).toEqual(['10-40']);
    expect(read(region('OUT', 'a', 10, 70), region('IN', 'other', 40))).toEqual(['10-70']);
  });

  it('get an end that the stream adds later', () => {
    expect(read(region('OUT', 'a', 10), region('OUT', 'a', 10, 40))).toEqual(['10-40']);
  });

  it('may share an id', () => {
    expect(read(region('OUT', '', 10, 40), region('OUT', '', 100, 130))).toEqual(['10-40', '100-130']);
  });

  it('without an end finish at the next marker', () => {
    expect(read(region('OUT', 'a', 10), region('IN', 'b', 55))).toEqual(['10-55']);
    expect(read(region('OUT', 'a', 10), region('OUT', 'b', 50, 70))).toEqual(['10-70']);
  });

  it('without an end, or with an endless one, last five minutes', () => {
    expect(read(region('OUT', 'a', 10))).toEqual(['10-310?']);
    expect(read(region('OUT', 'a', 10, 999_999))).toEqual(['10-310?']);
    expect(read(region('OUT', 'a', 10), region('IN', 'b', 2_000))).toEqual(['10-310?']);
  });

  it('that overlap or touch are merged, the same for audio and video', () => {
    expect(read(region('OUT', 'a', 10, 40), region('OUT', 'b', 30, 70))).toEqual(['10-70']);
    expect(read(region('OUT', 'a', 10, 40), region('OUT', 'b', 40, 70))).toEqual(['10-70']);
    expect(read(region('OUT', 'a', 600, 608), region('OUT', 'a', 600.02, 608.02))).toEqual(['600-608']);
  });

  it('contain the ads marked within them, also one without an end', () => {
    const inner = [region('OUT', 'b', 10, 40), region('OUT', 'c', 40)];
    expect(read(region('OUT', 'a', 10, 130), ...inner)).toEqual(['10-130']);
  });

  it('continue with an open ad that begins at their end', () => {
    const rest = [region('OUT', 'b', 40), region('IN', 'b', 70)];
    expect(read(region('OUT', 'a', 10, 40), ...rest)).toEqual(['10-70']);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text in place of an object', 'OUT'],
    ['an invalid start', { ...region('OUT', 'a', 0), startTime: 'soon' }],
    ['a start that is not a number', region('OUT', 'a', NaN, 8)],
    ['no values', { ...region('OUT', 'a', 0), values: null }],
    ['invalid values', { ...region('OUT', 'a', 0), values: [null, 7, { key: 1 }] }],
    ['another kind of range', { ...region('OUT', 'a', 0), values: [{ key: 'X-TITLE', data: 'Storm' }] }],
    ['an end without a break', region('IN', 'a', 4, 8)],
  ])('ignore a region with %s', (_what, bad) => {
    expect(read(bad, region('OUT', 'good', 100, 130))).toEqual(['100-130']);
  });

  it('are empty for anything but a list', () => {
    for (const regions of [undefined, null, {}, 'x']) expect(readStitchedBreaks(regions)).toEqual([]);
  });

  it('without an id or with an end before their start are read like open ones', () => {
    expect(read({ ...region('OUT', 'a', 10, 40), id: 7 })).toEqual(['10-40']);
    expect(read(region('OUT', 'a', 10, 4), region('IN', 'b', 40))).toEqual(['10-40']);
  });

  it('are the newest thousand of a stream that has more', () => {
    const regions = Array.from({ length: 50_000 }, (_, index) =>
      region('OUT', 'same', index * 100, index * 100 + 30),
    );
    expect(readStitchedBreaks(regions)).toHaveLength(1_000);
    expect(readStitchedBreaks(regions).at(-1)?.startS).toBe(4_999_900);
  });
});

/** Segments of ten seconds each, and tags between them. */
function playlist(...parts: readonly (string | number)[]): string {
  const lines = parts.flatMap((part) =>
    typeof part === 'string' ? [part] : ['#EXTINF:10.000,', `${part}.m4s`],
  );
  return ['#EXTM3U', '#EXT-X-TARGETDURATION:10', ...lines].join('\n');
}
const END = '#EXT-X-ENDLIST';
const SENT = '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00.000Z';

/** As `from+length`, in seconds since noon or, in a playlist without times, since the beginning. */
function ranges(text: string): readonly string[] {
  const noon = Date.parse(text.includes('2026-') ? '2026-01-01T12:00:00Z' : '1970-01-01T00:00:00Z');
  return [...text.matchAll(/^#EXT-X-DATERANGE:ID="[^"]+",START-DATE="([^"]+)"(?:,DURATION=([\d.]+))?/gm)].map(
    ([, date = '', length]) =>
      `${(Date.parse(date) - noon) / 1_000}+${length === undefined ? '?' : Number(length)}`,
  );
}

describe('plain cues', () => {
  it('become date ranges before the first segment, from the cue to the return', () => {
    const marked = addDateRanges(
      playlist(SENT, 1, '#EXT-X-CUE-OUT:60', 2, 3, '#EXT-X-CUE-IN', 4, '#EXT-X-CUE-OUT', 5, END),
    );
    expect(ranges(marked)).toEqual(['10+20', '40+?']);
    expect(marked.indexOf('#EXT-X-DATERANGE')).toBeLessThan(marked.indexOf('#EXTINF'));
    expect(marked.match(/PROGRAM-DATE-TIME/g)).toHaveLength(1);
  });

  it('of a title without times are placed by its length so far', () => {
    const marked = addDateRanges(playlist('#EXT-X-CUE-OUT:20', 1, 2, '#EXT-X-CUE-IN', 3, END));
    expect(ranges(marked)).toEqual(['0+20']);
    expect(marked).toContain('#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:00.000Z\n#EXTINF:10.000,\n1.m4s');
  });

  it.each([
    ['#EXT-X-CUE-OUT:30', '0+30'],
    ['#EXT-X-CUE-OUT:30.000', '0+30'],
    ['#EXT-X-CUE-OUT:DURATION=30', '0+30'],
    ['#EXT-X-CUE-OUT:DURATION="30.5"', '0+30.5'],
    ['#EXT-X-CUE-OUT:ID=7,Duration=30,SCTE35=/DAl', '0+30'],
    ['#EXT-X-CUE-OUT', '0+?'],
    ['#EXT-X-CUE-OUT:0', '0+?'],
    ['#EXT-X-CUE-OUT:DURATION=soon', '0+?'],
    ['#EXT-X-CUE-OUT:1.2.3', '0+?'],
    ['#EXT-X-CUE-OUT-CONT:4/30', '-4+30'],
    ['#EXT-X-CUE-OUT-CONT:ElapsedTime=4,Duration=30,SCTE35=/DAl', '-4+30'],
  ])('are read from %s', (tag, expected) => {
    expect(ranges(addDateRanges(playlist(SENT, tag, 1)))).toEqual([expected]);
  });

  it('that follow each other without a return end where the next one begins', () => {
    const marked = addDateRanges(playlist(SENT, '#EXT-X-CUE-OUT:30', 1, '#EXT-X-CUE-OUT:30', 2));
    expect(ranges(marked)).toEqual(['0+10', '10+30']);
  });

  it('are continued by cues within the break', () => {
    const marked = addDateRanges(playlist(SENT, 1, '#EXT-X-CUE-OUT:30', 2, '#EXT-X-CUE-OUT-CONT:10/30', 3));
    expect(ranges(marked)).toEqual(['10+30']);
  });

  it('of a live stream keep their position and id while its window moves', () => {
    const before = addDateRanges(playlist(SENT, 1, 2, '#EXT-X-CUE-OUT:30', 3));
    const later = '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:10.000Z';
    const after = addDateRanges(playlist(later, 2, '#EXT-X-CUE-OUT:30', 3, 4));
    const line = /^#EXT-X-DATERANGE.+$/m;
    expect(line.exec(after)?.[0]).toBe(line.exec(before)?.[0]);
  });

  it.each([
    ['has no markers', playlist(SENT, 1, END)],
    ['has only an end marker', playlist(SENT, 1, '#EXT-X-CUE-IN', 2, END)],
    ['is live without program times', playlist('#EXT-X-CUE-OUT:30', 1)],
    ['has no segments', playlist('#EXT-X-CUE-OUT:30', END)],
    ['is empty', ''],
  ])('leave a playlist unchanged that %s', (_what, text) => {
    expect(addDateRanges(text)).toBe(text);
  });

  it('with invalid times are read as without times', () => {
    const marked = addDateRanges(
      playlist('#EXT-X-PROGRAM-DATE-TIME:noon', '#EXT-X-CUE-OUT:10', 1, '#EXT-X-CUE-IN', 2, END),
    );
    expect(ranges(marked)).toEqual(['0+10']);
  });

  it('are no more than a thousand, the newest', () => {
    const parts = Array.from({ length: 3_000 }, (_, index) => ['#EXT-X-CUE-OUT:5', index]).flat();
    const all = ranges(addDateRanges(playlist(SENT, ...parts)));
    expect(all).toHaveLength(1_000);
    expect(all.at(-1)).toBe('29990+5');
  });
});
