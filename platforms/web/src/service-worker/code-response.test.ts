import { expect, it } from 'vitest';

import { isExpectedType } from './code-response.ts';

it.each([
  ['/assets/player-abc.js', 'text/javascript; charset=utf-8', true],
  ['/assets/player-abc.js', 'application/javascript', true],
  ['/assets/player-abc.js', 'application/x-javascript', true],
  ['/assets/player-abc.js', 'text/html; charset=utf-8', false],
  ['/assets/player-abc.js', null, false],
  ['/assets/player-abc.css', 'text/css', true],
  ['/assets/player-abc.css', 'text/html', false],
  ['/assets/logo-abc.svg', 'image/svg+xml', true],
  ['/assets/logo-abc.svg', 'text/html', false],
  ['/index.html', 'text/html', true],
])('%s as %s is kept: %s', (address, type, isKept) => {
  expect(isExpectedType(new URL(address, 'https://site.test'), type)).toBe(isKept);
});
