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
  it('have the names and languages of the stream', () => {
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

  it('leave out forced tracks, chapters and metadata', () => {
    const tracks = [
      engineTrack(1, { forced: true }),
      engineTrack(2, { kind: 'chapters' }),
      engineTrack(3, { kind: 'metadata' }),
    ];
    expect(toPlayerTracks(tracks)).toEqual([]);
  });
});

describe('side-loaded captions', () => {
  it('are the captions among the tracks', () => {
    const captions = sideTrack({ language: 'nl' });
    expect(getSideCaptions([sideTrack({ kind: 'thumbnails' }), captions], [])).toEqual([captions]);
  });

  it('are left out when the stream has the same language or name', () => {
    const inStream = [{ id: '1', label: 'Deutsch', language: 'de-DE' }];
    expect(
      getSideCaptions([sideTrack({ language: 'de' }), sideTrack({ label: 'Deutsch' })], inStream),
    ).toEqual([]);
  });

  it('are all kept without language and name', () => {
    expect(
      getSideCaptions([sideTrack({})], [{ id: '1', label: undefined, language: undefined }]),
    ).toHaveLength(1);
  });

  it('are WebVTT unless the address ends in SubRip’s extension', () => {
    expect(getCaptionType('https://c.test/a.srt?x=1')).toBe('text/srt');
    expect(getCaptionType('https://c.test/a.vtt')).toBe('text/vtt');
    expect(getCaptionType('https://c.test/tracks/1')).toBe('text/vtt');
  });
});

it('treats regional variants as one language, and unknown languages as none', () => {
  expect(isSameLanguage('pt-BR', 'PT')).toBe(true);
  expect(isSameLanguage('pt', 'es')).toBe(false);
  expect(isSameLanguage(undefined, undefined)).toBe(false);
});
