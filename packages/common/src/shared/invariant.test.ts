import { expect, it } from 'vitest';

import { invariant } from './invariant.ts';

it('a condition that holds passes', () => {
  expect(() => invariant('anything true', 'never seen')).not.toThrow();
});

it.each([[false], [undefined], [null], [''], [0]])(
  '%s ends the work and says what was broken',
  (condition) => {
    expect(() => invariant(condition, 'the page has a root')).toThrow(
      'Invariant broken: the page has a root',
    );
  },
);
