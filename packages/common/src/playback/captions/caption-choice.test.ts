import { describe, expect, it } from 'vitest';

import type { PlayerTrack } from '../player.ts';
import { getToggledCaptions } from './caption-choice.ts';

const track = (id: string, language: string | undefined): PlayerTrack => ({ id, label: undefined, language });
const TRACKS = [track('1', 'de'), track('2', 'nl-NL'), track('3', undefined)];

describe('the captions key', () => {
  it('turns visible captions off', () => {
    expect(getToggledCaptions(TRACKS, '2', { last: TRACKS[1], language: 'nl' })).toBeUndefined();
  });

  it('restores the captions that were shown last', () => {
    expect(getToggledCaptions(TRACKS, undefined, { last: TRACKS[2], language: 'nl' })).toBe('3');
  });

  it('restores the captions of the last title by language and label, not by id', () => {
    const last = { ...track('1', 'pt-BR'), label: 'Português' };
    const tracks = [track('1', 'de'), track('2', 'pt-PT'), { ...track('3', 'pt-BR'), label: 'Português' }];
    expect(getToggledCaptions(tracks, undefined, { last, language: 'de' })).toBe('3');
  });

  it('selects captions in the language of the interface, ignoring regions', () => {
    expect(getToggledCaptions(TRACKS, undefined, { last: undefined, language: 'nl' })).toBe('2');
  });

  it('selects the first captions otherwise', () => {
    expect(getToggledCaptions(TRACKS, undefined, { last: track('9', 'fr'), language: 'th' })).toBe('1');
  });

  it('does nothing without captions', () => {
    expect(getToggledCaptions([], undefined, { last: undefined, language: 'en' })).toBeUndefined();
  });
});
