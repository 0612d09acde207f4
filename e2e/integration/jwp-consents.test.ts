import { AccountController } from '@marquee/common/account/account-controller.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { MERCHANT_ID } from '@marquee/sandbox/in-player/account.ts';
import { describe, expect, it } from 'vitest';

import { createJwpSite, mia, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

describe('the registration fields', () => {
  // spec: accounts 7.25
  it('are those of the platform’s client, terms first, without those already in our forms', async () => {
    const { service } = await site.browser.openWindow();
    site.tenant.requests.clear();
    const fields = await service.fetchPublisherConsents(signal);
    expect(site.calls()).toEqual([`GET /jwp/accounts/register-fields/${MERCHANT_ID}`]);
    expect(fields.map(({ name, type }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['terms', 'checkbox'],
        ['newsletter', 'checkbox'],
        ['country', 'country'],
        ['birthday', 'datepicker'],
      ]),
    );
    expect(fields[0]?.name).toBe('terms');
    expect(fields.map(({ name }) => name)).not.toContain('surname');
  });
});

describe('saved consents', () => {
  it('are up to date without a reload', async () => {
    const { app } = await site.browser.openWindow();
    const { container, queryClient } = app;
    const { id } = await container.get(SignIn).run(mia);
    const queries = container.get(AccountQueries);
    const definitions = await queryClient.query(queries.publisherConsents());
    const read = async () =>
      (await queryClient.query(queries.consents(id))).find(({ name }) => name === 'newsletter')?.value;
    for (const newsletter of [true, false]) {
      const values = { terms: true, newsletter };
      await container.get(AccountController).updateConsents(definitions, values);
      expect(await read()).toBe(newsletter);
    }
  });
});
