import { monthlyOrder } from '@marquee/testing/sites/commerce-site.ts';
import { expect, it } from 'vitest';

import { formatMoney } from './money.ts';
import { getDiscountInclTax, getTaxPercent } from './order.ts';

// spec: commerce 3.12
it.each([
  [0.21, 21],
  [0.055, 6],
  [0, 0],
])('a tax rate of %d is shown as %d %', (taxRate, percent) => {
  expect(getTaxPercent({ taxRate })).toBe(percent);
});

it('a discount is shown including tax', () => {
  const priceBreakdown = { ...monthlyOrder.priceBreakdown, discountAmount: 3.3 };
  expect(formatMoney(getDiscountInclTax({ ...monthlyOrder, priceBreakdown }), 'EUR', 'en')).toBe('€3.99');
});
