import { describe, expect, it } from 'vitest';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';

import { createCleengSite, mia, noah, openSignedIn, signal, type CleengSite } from './cleeng-site.ts';
import { FAULT_CLASSES } from './fault-classes.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const DAY_MS = 86_400_000;

async function openFor(email = mia.email) {
  const window = await openSignedIn(site, { email, password: mia.password });
  return { ...window, access: window.app.container.get(EntitlementService) };
}

describe('entitlement (cleeng 8.1, 8.2)', () => {
  it.each([
    [mia.email, true],
    ['subscriber@example.org', true],
    ['cancelled@example.org', true],
    [noah.email, false],
  ])('%s is a subscriber: %j', async (email, isSubscribed) => {
    expect(await (await openFor(email)).access.fetchIsSubscribed(signal)).toBe(isSubscribed);
  });

  it('a canceled subscription ends, an active subscription renews itself', async () => {
    const cancelled = await openFor('cancelled@example.org');
    site.tenant.clock.setOffset(40 * DAY_MS);
    expect(await cancelled.access.fetchIsSubscribed(signal)).toBe(false);
    await cancelled.service.signIn(mia);
    expect(await cancelled.access.fetchIsSubscribed(signal)).toBe(true);
  });

  // spec: commerce 3.25, commerce 7.15
  it.each([[[]], [['cleengDeniedExpiryIsNull'] as const]])(
    'an offer gives access only to customers who have bought it: %j',
    async (variants) => {
      site.tenant.variants = new Set(variants);
      const { access } = await openFor();
      expect(await access.fetchHasAccess('S900100200_NL', signal)).toBe(true);
      expect(await access.fetchHasAccess('R900300400_NL', signal)).toBe(false);
    },
  );

  // spec: commerce 7.41
  it('an offer that does not exist gives no access', async () => {
    const { access } = await openFor();
    expect(await access.fetchHasAccess('S1_XX', signal)).toBe(false);
    expect(await access.fetchHasAccess('../customers', signal)).toBe(false);
  });

  it('no request is sent for a signed-out viewer', async () => {
    const { access, service } = await openFor();
    await service.signOut();
    await expect(access.fetchIsSubscribed(signal)).rejects.toMatchObject({ code: 'id_required' });
    await expect(access.fetchHasAccess('S900100200_NL', signal)).rejects.toMatchObject({
      code: 'id_required',
    });
    expect(site.calls()).toEqual([]);
  });

  it('a refused token ends the session', async () => {
    const { access, told } = await openFor();
    const body = JSON.stringify({ responseData: {}, errors: ['Invalid JWT token'], code: 'AUTH0002' });
    site.tenant.faults.set([{ route: 'cleengEntitlement', kind: 'status', status: 401, body }]);
    await expect(access.fetchHasAccess('S900100200_NL', signal)).rejects.toMatchObject({
      code: 'session_invalid',
    });
    expect(told()).toBe(1);
  });
});

describe.each([
  ['cleengSubscriptions', (access: EntitlementService) => access.fetchIsSubscribed(signal)],
  ['cleengEntitlement', (access: EntitlementService) => access.fetchHasAccess('S900100200_NL', signal)],
] as const)('%s', (route, ask) => {
  const failing = FAULT_CLASSES.filter(({ effect, name }) => effect.kind !== 'answer' && name !== '404');

  it.each(failing)('$name: fails with a typed error instead of “no access”, then succeeds', async (fault) => {
    const { access } = await openFor();
    fault.inflict(site, route);
    const { effect } = fault;
    const expected =
      effect.kind === 'passing' || effect.kind === 'lasting'
        ? { code: effect.code, retryable: effect.kind === 'passing' }
        : { code: 'response_invalid', retryable: false };
    await expect(ask(access)).rejects.toMatchObject(expected);
    site.heal();
    expect(await ask(access)).toBe(true);
  });
});
