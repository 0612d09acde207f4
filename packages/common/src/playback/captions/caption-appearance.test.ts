import { describe, expect, it } from 'vitest';

import {
  changeDelay,
  DEFAULT_CAPTION_APPEARANCE,
  parseCaptionAppearance,
  type CaptionAppearance,
} from './caption-appearance.ts';

const CHOSEN: CaptionAppearance = {
  sizePercent: 150,
  font: 'casual',
  textColor: 'yellow',
  textOpacityPercent: 75,
  edge: 'outline',
  backgroundColor: 'blue',
  backgroundOpacityPercent: 0,
  windowColor: 'red',
  windowOpacityPercent: 50,
  position: 'top',
  delayS: -1.5,
};

describe('a stored appearance', () => {
  it('is restored as it was chosen', () => {
    expect(parseCaptionAppearance(JSON.parse(JSON.stringify(CHOSEN)))).toEqual(CHOSEN);
  });

  it.each([undefined, null, 'x', 5, [], [CHOSEN]])('that is %j is replaced by the default', (value) => {
    expect(parseCaptionAppearance(value)).toEqual(DEFAULT_CAPTION_APPEARANCE);
  });

  it.each<[keyof CaptionAppearance, unknown]>([
    ['sizePercent', 49],
    ['sizePercent', 201],
    ['sizePercent', 'large'],
    ['sizePercent', null],
    ['font', 'Comic Sans'],
    ['font', 0],
    ['textColor', 'rgb(0 0 0)'],
    ['textOpacityPercent', 0],
    ['edge', {}],
    ['backgroundColor', ['black']],
    ['backgroundOpacityPercent', -1],
    ['windowColor', 'url(//x)'],
    ['windowOpacityPercent', 101],
    ['position', 'left'],
    ['delayS', 5.1],
    ['delayS', Number.NaN],
  ])('resets only %s when it is %j', (field, value) => {
    expect(parseCaptionAppearance({ ...CHOSEN, [field]: value })).toEqual({
      ...CHOSEN,
      [field]: DEFAULT_CAPTION_APPEARANCE[field],
    });
  });
});

describe('the delay of captions', () => {
  it('changes in tenths, without rounding errors', () => {
    expect(changeDelay(0.1, 0.2)).toBe(0.3);
    expect(changeDelay(0, -0.1)).toBe(-0.1);
  });

  it('stays within five seconds either way', () => {
    expect(changeDelay(4.8, 0.5)).toBe(5);
    expect(changeDelay(-4.8, -0.5)).toBe(-5);
  });
});
