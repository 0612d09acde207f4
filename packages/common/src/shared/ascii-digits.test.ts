import { expect, it } from 'vitest';

import { toAsciiDigits } from './ascii-digits.ts';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Hindi', '१२३४', '1234'],
  ['Bengali', '১২৩৪', '1234'],
  ['Thai', '๑๒๓๔', '1234'],
  ['fullwidth', '１２３４', '1234'],
  ['mixed with other text', 'AB-٤٢ é 😀 ½', 'AB-42 é 😀 ½'],
])('converts digits: %s', (_, text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected);
});
