import { expect, it } from 'vitest';

import { parseJson } from './parse-json.ts';

it.each<[text: string, value: unknown]>([
  ['[1]', [1]],
  ['null', null],
  ['"text"', 'text'],
])('the stored text %s is read', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it.each(['', '{', 'undefined', '<html>', "{'a': 1}", '\u0000'])(
  '%j is not JSON and gives undefined',
  (text) => {
    expect(parseJson(text)).toBeUndefined();
  },
);
