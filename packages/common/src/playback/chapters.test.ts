import { describe, expect, it } from 'vitest';

import { parseChapters } from './chapters.ts';

const vtt = (...cues: readonly string[]) => ['WEBVTT', ...cues].join('\n\n');
const cue = (start: string, end: string, title: string) => `${start} --> ${end}\n${title}`;

describe('the chapters of a title', () => {
  it('are the cues of its file, with and without hours', () => {
    const text = vtt(
      cue('00:00.000', '01:30.500', 'Opening'),
      `two\n${cue('00:01:30.500', '01:00:00.000', 'The road')}`,
    );
    expect(parseChapters(text, 4_000)).toEqual([
      { title: 'Opening', startS: 0, endS: 90.5 },
      { title: 'The road', startS: 90.5, endS: 3_600 },
    ]);
  });

  it.each<[string, string]>([
    ['with Windows line ends', vtt(cue('00:00.000', '00:10.000', 'A')).replaceAll('\n', '\r\n')],
    ['with line ends of old Macs', vtt(cue('00:00.000', '00:10.000', 'A')).replaceAll('\n', '\r')],
    ['after a byte order mark', `\uFEFF${vtt(cue('00:00.000', '00:10.000', 'A'))}`],
    ['with settings behind the times', vtt('00:00.000 --> 00:10.000 align:start\nA')],
    ['beside notes and styles', vtt('NOTE x', 'STYLE\n::cue{}', cue('00:00.000', '00:10.000', 'A'))],
    ['with a comma in the times', vtt(cue('00:00,000', '00:10,000', 'A'))],
  ])('are read %s', (_, text) => {
    expect(parseChapters(text, 60)).toEqual([{ title: 'A', startS: 0, endS: 10 }]);
  });

  it('are sorted', () => {
    const text = vtt(cue('00:20.000', '00:30.000', 'B'), cue('00:00.000', '00:20.000', 'A'));
    expect(parseChapters(text, 60).map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('end where the next one begins, or with the title', () => {
    const text = vtt(cue('00:00.000', '00:50.000', 'A'), cue('00:20.000', '02:00.000', 'B'));
    expect(parseChapters(text, 60)).toEqual([
      { title: 'A', startS: 0, endS: 20 },
      { title: 'B', startS: 20, endS: 60 },
    ]);
  });

  it('keep only the last of two that begin together', () => {
    const text = vtt(cue('00:00.000', '00:10.000', 'A'), cue('00:00.000', '00:20.000', 'B'));
    expect(parseChapters(text, 60)).toEqual([{ title: 'B', startS: 0, endS: 20 }]);
  });

  it('keep their own end where the title has no duration', () => {
    const text = vtt(cue('00:00.000', '90:00:00.000', 'A'));
    for (const durationS of [0, Infinity])
      expect(parseChapters(text, durationS)).toEqual([{ title: 'A', startS: 0, endS: 324_000 }]);
  });

  it.each<[string, string]>([
    ['that starts after the end of the title', cue('02:00.000', '03:00.000', 'A')],
    ['that ends before it starts', cue('00:10.000', '00:05.000', 'A')],
    ['without a duration', cue('00:10.000', '00:10.000', 'A')],
    ['with a negative time', cue('-00:10.000', '00:20.000', 'A')],
    ['with an invalid time', cue('aa:bb.ccc', '00:20.000', 'A')],
    ['with an incomplete time', cue('00:10', '00:20.000', 'A')],
    ['without an end', '00:10.000 -->\nA'],
    ['without a name', cue('00:00.000', '00:20.000', '')],
    ['with a name of only markup', cue('00:00.000', '00:20.000', '<b></b>')],
  ])('skip a cue %s', (_, bad) => {
    expect(parseChapters(vtt(bad, cue('00:30.000', '00:40.000', 'B')), 60)).toEqual([
      { title: 'B', startS: 30, endS: 40 },
    ]);
  });

  it.each(['', 'WEBVTT', '<!doctype html><p>a --> b</p>', '{"chapters":[]}', '\u0000\u0001 --> '])(
    'are empty for %j',
    (text) => {
      expect(parseChapters(text, 60)).toEqual([]);
    },
  );

  it('are read in one pass, whatever their cues contain', () => {
    const text = vtt(cue('00:00.000', '00:10.000', `A ${'<'.repeat(1_000_000)}`));
    // With catastrophic backtracking this takes hours, so that finishing at all is the proof.
    expect(parseChapters(text, 60)[0]?.title).toMatch(/^A <+$/);
  });

  it('are limited in number', () => {
    const cues = Array.from({ length: 5_000 }, (_, second) =>
      cue(`${String(second).padStart(4, '0')}:00:00.000`, `9999:00:00.000`, 'x'),
    );
    expect(parseChapters(vtt(...cues), 0)).toHaveLength(500);
  });
});

describe('the name of a chapter', () => {
  const readName = (text: string) => parseChapters(vtt(cue('00:00.000', '00:10.000', text)), 60)[0]?.title;

  it.each([
    ['is one line', 'The\nlong road', 'The long road'],
    ['has no cue markup', '<v Anna><i>The</i> road<00:01.000>', 'The road'],
    ['may contain characters that WebVTT escapes', 'Salt &amp; sand &lt;3', 'Salt & sand <3'],
    ['is text, even if it looks like markup', '<script>alert(1)</script>Start', 'alert(1)Start'],
    ['has no control or direction characters', 'A\u0007\u202Eb', 'A b'],
    ['keeps unknown entities', 'A &bogus; b', 'A &bogus; b'],
  ])('%s', (_, text, expected) => {
    expect(readName(text)).toBe(expected);
  });

  it('is limited in length', () => {
    expect(readName('x'.repeat(10_000))).toHaveLength(120);
  });
});
