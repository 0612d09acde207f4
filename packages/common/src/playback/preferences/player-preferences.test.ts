import { describe, expect, it } from 'vitest';

import { DEFAULT_CAPTION_APPEARANCE } from '../captions/caption-appearance.ts';
import {
  DEFAULT_PLAYER_PREFERENCES,
  getNextRate,
  parsePlayerPreferences,
  type PlayerPreferences,
} from './player-preferences.ts';

const CHOSEN: PlayerPreferences = {
  volume: 0.35,
  isMuted: true,
  rate: 1.25,
  qualityHeightPx: 540,
  audioLanguage: 'nl',
  audioLabel: 'Nederlands (5.1)',
  isAudioDescribed: true,
  captionLanguage: 'es-419',
  captionLabel: 'Español (SDH)',
  appearance: { ...DEFAULT_CAPTION_APPEARANCE, sizePercent: 200 },
  isAutoplayOn: false,
};

const parse = (value: unknown) => parsePlayerPreferences(JSON.stringify(value));

describe('stored preferences', () => {
  it('are restored as they were chosen', () => {
    expect(parse(CHOSEN)).toEqual(CHOSEN);
    expect(parse({ ...CHOSEN, captionLanguage: null })).toEqual({ ...CHOSEN, captionLanguage: null });
  });

  it.each(['', '{"volume":', 'null', '[]', '"loud"', '0'])(
    'that are %j are replaced by the defaults',
    (text) => {
      expect(parsePlayerPreferences(text)).toEqual(DEFAULT_PLAYER_PREFERENCES);
    },
  );

  it.each<[keyof PlayerPreferences, unknown]>([
    ['volume', 1.1],
    ['volume', -0.1],
    ['volume', 'loud'],
    ['isMuted', 'yes'],
    ['isAudioDescribed', 'yes'],
    ['rate', 16],
    ['rate', 1.1],
    ['qualityHeightPx', 0],
    ['qualityHeightPx', {}],
    ['audioLanguage', 7],
    ['audioLanguage', 'x'.repeat(36)],
    ['audioLabel', 7],
    ['audioLabel', 'x'.repeat(121)],
    ['captionLanguage', ''],
    ['captionLanguage', false],
    ['captionLabel', 7],
    ['captionLabel', 'x'.repeat(121)],
    ['appearance', 'large'],
    ['isAutoplayOn', 'no'],
  ])('reset only %s when it is %j', (field, value) => {
    expect(parse({ ...CHOSEN, [field]: value })).toEqual({
      ...CHOSEN,
      [field]: DEFAULT_PLAYER_PREFERENCES[field],
    });
  });
});

describe('the next speed', () => {
  it.each([
    [1, 'faster', 1.25],
    [1, 'slower', 0.75],
    [2, 'faster', 2],
    [0.5, 'slower', 0.5],
    [1.1, 'faster', 1.25],
    [1.1, 'slower', 1],
  ] as const)('from %f, %s, is %f', (rate, direction, next) => {
    expect(getNextRate(rate, direction)).toBe(next);
  });
});
