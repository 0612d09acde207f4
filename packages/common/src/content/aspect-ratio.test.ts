import { expect, it } from 'vitest';

import { ASPECT_RATIOS, DEFAULT_ASPECT_RATIO, readAspectRatio } from './aspect-ratio.ts';

it('the ratios are those of the specification', () => {
  expect(ASPECT_RATIOS).toEqual(['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16']);
  expect(DEFAULT_ASPECT_RATIO).toBe('16:9');
});

// spec: product 5.6, product 5.7, product 5.8, product 5.9, product 5.10, product 5.11, product 5.12, product 5.13
it.each(ASPECT_RATIOS)('%s is a ratio', (ratio) => {
  expect(readAspectRatio(ratio)).toBe(ratio);
});

// spec: product 5.14
it.each(['3:2', '16:9 ', '16/9', '', 1.5, null, undefined, ['16:9']])('%j is invalid', (value) => {
  expect(readAspectRatio(value)).toBeUndefined();
});
