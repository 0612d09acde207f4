import { describe, expect, it } from 'vitest';

import { readAmount, readBilledCurrency, readCurrency, readSeconds } from './read-money.ts';

describe('money in a response', () => {
  it.each([
    [7.99, 7.99],
    ['7.9900', 7.99],
    [0, 0],
    [-1, undefined],
    [1e12, undefined],
    [Infinity, undefined],
    ['a lot', undefined],
    [null, undefined],
  ])('%j is read as the amount %j', (value, amount) => {
    expect(readAmount(value)).toBe(amount);
  });

  it.each([
    ['EUR', 'EUR'],
    [' usd ', 'USD'],
    ['€', undefined],
    ['EURO', undefined],
    [978, undefined],
  ])('%j is read as the currency %j', (value, currency) => {
    expect(readCurrency(value)).toBe(currency);
  });

  // spec: commerce 9.18
  it.each([
    [undefined, 'EUR'],
    [null, 'EUR'],
    ['', 'EUR'],
    ['usd', 'USD'],
    ['?', undefined],
  ])('of a bill in the currency %j is in %j', (value, currency) => {
    expect(readBilledCurrency(value)).toBe(currency);
  });

  it.each([
    [1_931_072_095, 1_931_072_095],
    ['1931072095', 1_931_072_095],
    [1_931_072_095_000, undefined],
    [0, undefined],
    [-5, undefined],
    ['tomorrow', undefined],
  ])('%j is read as the date %j', (value, seconds) => {
    expect(readSeconds(value)).toBe(seconds);
  });
});
