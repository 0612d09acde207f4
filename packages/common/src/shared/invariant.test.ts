import { expect, it } from 'vitest';

import { invariant } from './invariant.ts';

it('a condition that holds passes', () => {
  expect(() => invariant('anything true', 'never seen')).not.toThrow();
});

it.each([[false], [undefined], [null], [''], [0]])(
  '%s throws with the broken rule as its message',
  (condition) => {
    expect(() => invariant(condition, 'the page has a root')).toThrow(
      'Invariant broken: the page has a root',
    );
  },
);
