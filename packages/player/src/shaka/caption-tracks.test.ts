import { describe, expect, it } from 'vitest';
import type { MediaTrack } from '@marquee/common/content/media-item.ts';

import {
  findWantedCaptions,
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

  it.each([
    ['pt-BR', 'pt-PT'],
    ['zh-Hant', 'zh-Hans'],
    ['es-419', 'es-ES'],
  ])('in %s are kept when the stream has %s', (language, other) => {
    const captions = sideTrack({ language });
    expect(getSideCaptions([captions], [{ id: '1', label: undefined, language: other }])).toEqual([captions]);
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

describe('the host’s default', () => {
  const english = { id: '1', label: 'English', language: 'en' };
  const full = { id: '2', label: 'English (SDH)', language: 'en' };
  const unnamed = { id: '3', label: undefined, language: undefined };
  const choices = [english, full, unnamed];
  const find = (rest: Partial<MediaTrack>) =>
    findWantedCaptions(choices, undefined, [
      sideTrack({ language: 'en', label: 'English' }),
      sideTrack({ isDefault: true, ...rest }),
    ]);

  it.each([
    ['its language and label, of several in the language', { language: 'en', label: 'English (SDH)' }, full],
    ['its language, whatever its label', { language: 'en-GB', label: 'Anglais' }, english],
    ['its label, without a language', { label: 'English (SDH)' }, full],
    ['neither, as the captions without either', {}, unnamed],
  ])('is found by %s', (_, track, found) => {
    expect(find(track)).toBe(found);
  });

  it('is none when the title lacks it, or has no default', () => {
    expect(find({ language: 'nl', label: 'Nederlands' })).toBeUndefined();
    expect(find({ language: 'en', isDefault: false })).toBeUndefined();
  });
});

it('takes a language and its regional variant for one, but not two variants or unknown languages', () => {
  expect(isSameLanguage('pt-BR', 'PT')).toBe(true);
  expect(isSameLanguage('zh-Hant', 'zh-hant-HK')).toBe(true);
  expect(isSameLanguage('pt', 'es')).toBe(false);
  expect(isSameLanguage('pt-BR', 'pt-PT')).toBe(false);
  expect(isSameLanguage('fi', 'fil')).toBe(false);
  expect(isSameLanguage(undefined, undefined)).toBe(false);
});
