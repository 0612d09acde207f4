import { readFileSync } from 'node:fs';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { MONTH } from './cleeng-shop.ts';
import type { CleengSite } from './cleeng-site.ts';

const FIXTURES = new URL('../../platforms/sandbox/src/contract-fixtures/cleeng/', import.meta.url);

/** Makes a call of the site return an example of the contract from now on. */
export function answerWith(site: CleengSite, route: RouteName, name: string): void {
  const { answer } = JSON.parse(readFileSync(new URL(`${name}.json`, FIXTURES), 'utf8')) as {
    readonly answer: unknown;
  };
  site.tenant.faults.set([{ route, kind: 'status', status: 200, body: JSON.stringify(answer) }]);
}

/** The offer of the examples. */
export const monthly = {
  id: undefined,
  offerId: MONTH,
  type: 'svod',
  offerTitle: 'Month pass',
  customerPriceInclTax: 7.99,
  customerCurrency: 'EUR',
  customerCountry: 'NL',
  period: 'month',
  periodAmount: 1,
  freePeriods: 0,
  freeDays: 7,
  durationPeriod: undefined,
  durationAmount: 0,
  expiresAt: undefined,
  planSwitchEnabled: false,
};
