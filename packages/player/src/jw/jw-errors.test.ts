import { expect, it } from 'vitest';

import { mapJwError } from './jw-errors.ts';

const map = (code: unknown, isOnline = true) =>
  mapJwError({ type: 'error', code }, { isOnline, wasAllowed: false })?.code;

it.each([
  [100_000, 'player_not_loaded'],
  [102_630, 'player_not_loaded'],
  [232_403, 'media_geo_blocked'],
  [233_403, 'media_unauthorized'],
  [232_401, 'media_unauthorized'],
  [232_404, 'media_broken'],
  [232_500, 'media_network'],
  [232_429, 'media_network'],
  [232_001, 'media_network'],
  [230_002, 'media_network'],
  [232_006, 'media_network'],
  [232_011, 'media_network'],
  [224_002, 'media_network'],
  [224_003, 'media_broken'],
  [224_004, 'media_broken'],
  [232_600, 'media_broken'],
  [203_640, 'media_broken'],
  [246_001, 'drm_not_supported'],
  [246_007, 'drm_licence_failed'],
  [246_008, 'drm_licence_refused'],
  [undefined, 'media_broken'],
  ['232403', 'media_geo_blocked'],
])('number %s of the library means %s', (code, expected) => {
  expect(map(code)).toBe(expected);
});

it('a network error on an offline device means offline', () => {
  expect(map(232_001, false)).toBe('media_offline');
});

it.each([300_000, 303_220, 306_000])('warning %i has no effect', (code) => {
  expect(map(code)).toBeUndefined();
});

it('an unknown error means that the title cannot be played', () => {
  expect(mapJwError(undefined, { isOnline: true, wasAllowed: false })?.code).toBe('media_broken');
});

it('a refused manifest that loaded before means an expired token, not a geo block', () => {
  const fault = mapJwError({ code: 232_403 }, { isOnline: true, wasAllowed: true });
  expect(fault).toMatchObject({ category: 'manifest', code: 'media_unauthorized', httpStatus: 403 });
});

it.each([
  [232_001, 'manifest'],
  [233_001, 'segment'],
  [224_002, 'element'],
  [246_007, 'licence'],
  [230_100, 'decode'],
])('number %i is a fault of the %s', (code, category) => {
  expect(mapJwError({ code }, { isOnline: true, wasAllowed: true })?.category).toBe(category);
});
