import { describe, expect, it } from 'vitest';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';

import {
  getCaptionType,
  getSideCaptions,
  isSameLanguage,
  toPlayerTracks,
  type EngineTextTrack,
} from './caption-tracks.ts';

const engineTrack = (id: number, rest: Partial<EngineTextTrack> = {}): EngineTextTrack => ({
  id,
  language: 'en',
  label: null,
  kind: 'captions',
  forced: false,
  ...rest,
});
const sideTrack = (rest: Partial<MediaTrack>): MediaTrack => ({
  kind: 'captions',
  file: 'https://c.test/a.vtt',
  label: undefined,
  language: undefined,
  isDefault: false,
  ...rest,
});

describe('the captions of a stream', () => {
  it('have the names and languages that the stream gives', () => {
    expect(
      toPlayerTracks([
        engineTrack(1, { label: 'English (CC)' }),
        engineTrack(2, { label: ' ', language: 'und' }),
      ]),
    ).toEqual([
      { id: '1', label: 'English (CC)', language: 'en' },
      { id: '2', label: undefined, language: undefined },
    ]);
  });

  it('leave out what is no choice: forced tracks, chapters, metadata', () => {
    const tracks = [
      engineTrack(1, { forced: true }),
      engineTrack(2, { kind: 'chapters' }),
      engineTrack(3, { kind: 'metadata' }),
    ];
    expect(toPlayerTracks(tracks)).toEqual([]);
  });
});

describe('the captions beside a stream', () => {
  it('are the captions among the tracks', () => {
    const captions = sideTrack({ language: 'nl' });
    expect(getSideCaptions([sideTrack({ kind: 'thumbnails' }), captions], [])).toEqual([captions]);
  });

  it('are left out when the stream has them, by language or by name', () => {
    const inStream = [{ id: '1', label: 'Deutsch', language: 'de-DE' }];
    expect(
      getSideCaptions([sideTrack({ language: 'de' }), sideTrack({ label: 'Deutsch' })], inStream),
    ).toEqual([]);
  });

  it('are all kept when neither says what it is', () => {
    expect(
      getSideCaptions([sideTrack({})], [{ id: '1', label: undefined, language: undefined }]),
    ).toHaveLength(1);
  });

  it('are WebVTT unless their address says SubRip', () => {
    expect(getCaptionType('https://c.test/a.srt?x=1')).toBe('text/srt');
    expect(getCaptionType('https://c.test/a.vtt')).toBe('text/vtt');
    expect(getCaptionType('https://c.test/tracks/1')).toBe('text/vtt');
  });
});

it('takes regions of a language for the same language, and unknown ones for none', () => {
  expect(isSameLanguage('pt-BR', 'PT')).toBe(true);
  expect(isSameLanguage('pt', 'es')).toBe(false);
  expect(isSameLanguage(undefined, undefined)).toBe(false);
});
