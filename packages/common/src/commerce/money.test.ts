import { describe, expect, it } from 'vitest';

import { compareAmounts, DEFAULT_CURRENCY, formatMoney } from './money.ts';

/** The spaces between number and currency depend on the runtime's locale data. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('an amount', () => {
  it.each([
    [0.1 + 0.2, 0.3, 0],
    [7.99, 7.9901, -1],
    [79, 7.99, 1],
  ])('of %d is compared with %d as displayed, ignoring rounding errors', (a, b, sign) => {
    expect(Math.sign(compareAmounts(a, b))).toBe(sign);
  });

  it.each([
    [7.99, 'EUR', 'nl', '€ 7,99'],
    [7.99, 'EUR', 'en', '€7.99'],
    [1234.5, 'USD', 'de', '1.234,50 $'],
    [500, 'JPY', 'en', '¥500'],
    [7.99, 'eur', 'en', '€7.99'],
  ])('of %d %s is formatted for %s', (amount, currency, language, text) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(text);
  });

  it.each([
    ['', '8'],
    ['points', '8 points'],
    ['<b>', '8 <b>'],
  ])('in the invalid currency %j is still readable', (currency, text) => {
    expect(formatMoney(8, currency, 'en')).toBe(text);
  });

  // spec: commerce 9.18, product 9.53
  it('is in euro by default', () => {
    expect(DEFAULT_CURRENCY).toBe('EUR');
  });
});
