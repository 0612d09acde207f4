import { expect, it } from 'vitest';
import { monthlyOffer, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';

import { getYearlySaving } from './yearly-saving.ts';

it('returns how much less a year costs than twelve months, when it is less', () => {
  expect(getYearlySaving(yearlyOffer, [monthlyOffer, yearlyOffer])).toBeCloseTo(0.176);
  expect(getYearlySaving(monthlyOffer, [monthlyOffer, yearlyOffer])).toBeUndefined();
  expect(getYearlySaving({ ...yearlyOffer, customerPriceInclTax: 95.88 }, [monthlyOffer])).toBeUndefined();
  expect(getYearlySaving({ ...yearlyOffer, customerCurrency: 'USD' }, [monthlyOffer])).toBeUndefined();
  expect(getYearlySaving(yearlyOffer, [{ ...monthlyOffer, customerPriceInclTax: 0 }])).toBeUndefined();
});
