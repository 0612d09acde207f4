import { cardMethod, paypalMethod } from '@marquee/testing/sites/commerce-site.ts';
import { expect, it } from 'vitest';

import { getDefaultPaymentMethod } from './payment-method.ts';

it.each([
  [[paypalMethod, cardMethod], cardMethod],
  [[paypalMethod], paypalMethod],
  [[], undefined],
])('the first card is selected by default, or else the first method: %j', (methods, expected) => {
  expect(getDefaultPaymentMethod(methods)).toEqual(expected);
});
