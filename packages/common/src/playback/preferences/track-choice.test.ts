import { describe, expect, it } from 'vitest';

import type { PlayerTrack, Rendition } from '../player.ts';
import { findRendition, findTrackInLanguage } from './track-choice.ts';

const track = (id: string, language?: string): PlayerTrack => ({ id, label: undefined, language });
const rendition = (heightPx: number | undefined, bitrateBps = 1): Rendition => ({
  id: `${heightPx}@${bitrateBps}`,
  heightPx,
  bitrateBps,
});

describe('a track in a language', () => {
  const tracks = [track('1'), track('2', 'pt-BR'), track('3', 'pt-PT'), track('4', 'en')];

  it.each([
    ['pt-PT', '3'],
    ['PT-br', '2'],
    ['pt', '2'],
    ['en-GB', '4'],
    ['nl', undefined],
  ])('%s is track %s', (language, id) => {
    expect(findTrackInLanguage(tracks, language)?.id).toBe(id);
  });
});

it('the audio in a language is not an audio description, if there is a choice', () => {
  const described: PlayerTrack = { ...track('1', 'en'), purpose: 'description' };
  expect(findTrackInLanguage([described, track('2', 'en-GB')], 'en')?.id).toBe('2');
  expect(findTrackInLanguage([described], 'en')?.id).toBe('1');
  const both = [track('2', 'en'), described];
  expect(findTrackInLanguage(both, 'en-GB', 'description')?.id).toBe('1');
  expect(findTrackInLanguage([both[0] ?? described], 'en', 'description')?.id).toBe('2');
});

describe('the quality a viewer wants', () => {
  const renditions = [
    rendition(1080),
    rendition(540, 2),
    rendition(540),
    rendition(270),
    rendition(undefined),
  ];

  it.each([
    [540, '540@2'],
    [720, '540@2'],
    [2160, '1080@1'],
    [100, '270@1'],
  ])('of %i px is %s', (heightPx, id) => {
    expect(findRendition(renditions, heightPx)?.id).toBe(id);
  });

  it('is undefined where there is only audio', () => {
    expect(findRendition([rendition(undefined)], 540)).toBeUndefined();
  });
});
