import { describe, expect, it } from 'vitest';
import { wavesClip } from '../fixtures/small-media.ts';
import { invariant } from '../invariant.ts';
import { readCaptionFile } from './caption-file.ts';
import { stripCues } from './strip-cues.ts';
import { formatCues, loopCues, parseCues } from './web-vtt.ts';

const TEXT =
  'WEBVTT - a title\r\n\r\nNOTE nothing\r\n\r\nname\r\n00:01.500 --> 00:02.000 line:80%\r\none\r\ntwo\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nlate\r\n';

describe('WebVTT', () => {
  it('is read with or without hours, settings and several lines; notes and names are dropped', () => {
    expect(parseCues(TEXT)).toEqual([
      { startS: 1.5, endS: 2, settings: 'line:80%', text: 'one\ntwo' },
      { startS: 3600, endS: 3601, settings: '', text: 'late' },
    ]);
  });

  it('is the same after writing and reading it', () => {
    expect(parseCues(formatCues(parseCues(TEXT)))).toEqual(parseCues(TEXT));
  });

  it('repeats the cues in each round and cuts a cue at the end of the clip', () => {
    const cues = [{ startS: 20, endS: 26, settings: '', text: 'a' }];
    expect(loopCues(cues, 24, 2).map((cue) => [cue.startS, cue.endS])).toEqual([
      [20, 24],
      [44, 48],
    ]);
  });
});

describe('the captions of a clip', () => {
  it('can be WebVTT or a list of cues', () => {
    const cue = { startS: 0.6, endS: 3.18, settings: '', text: 'You hear it first.' };
    expect(readCaptionFile('en.json', JSON.stringify([{ startS: 0.6, endS: 3.18, text: cue.text }]))).toEqual(
      [cue],
    );
    expect(readCaptionFile('en.vtt', formatCues([cue]))).toEqual([cue]);
  });

  it('report the cue that cannot be read', () => {
    expect(() => readCaptionFile('en.json', '[{"startS":0,"endS":"1","text":""}]')).toThrow(
      'en.json[0].endS must be a number',
    );
  });
});

describe('seek previews', () => {
  const { strip } = wavesClip;

  it('name the sprite’s tiles row by row, again in each round', () => {
    invariant(strip, 'the clip has a strip');
    const cues = stripCues(wavesClip, strip, 'x.jpg', 2);
    expect(cues).toHaveLength(12);
    expect(cues[4]).toEqual({ startS: 16, endS: 20, settings: '', text: 'x.jpg#xywh=160,90,160,90' });
    expect(cues[6]).toEqual({ startS: 24, endS: 28, settings: '', text: 'x.jpg#xywh=0,0,160,90' });
  });

  it('become coarser for long titles, without gaps', () => {
    invariant(strip, 'the clip has a strip');
    const cues = stripCues(wavesClip, strip, 'x.jpg', 300);
    expect(cues.length).toBeLessThanOrEqual(720);
    expect(cues.at(-1)?.endS).toBe(7200);
    expect(cues.slice(1).every((cue, index) => cue.startS === cues[index]?.endS)).toBe(true);
  });
});
