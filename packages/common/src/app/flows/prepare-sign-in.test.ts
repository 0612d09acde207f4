import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { expect, it, vi } from 'vitest';

import { accountError } from '../../account/account-errors.ts';
import { SessionStore } from '../../account/session-store.ts';
import { prepareSignIn } from './prepare-sign-in.ts';

const SOCIAL = ['fetchSocialUrls', expect.any(String)];

/** The calls to the account source that an intent to sign in makes, `times` times. */
async function prepare(account: FakeAccountService, times = 1) {
  const { container } = await createTestApp({ account, config: { features: { hasSocialURLs: true } } });
  await vi.waitFor(() =>
    expect(container.get(SessionStore).getState().status).toBe(account.keptUserId ? 'signedIn' : 'signedOut'),
  );
  account.calls.length = 0;
  for (let count = 0; count < times; count += 1) await prepareSignIn(container);
  return account.calls;
}

it('fetches what the login form needs once, and loads the code for suggestions', async () => {
  const calls = await prepare(new FakeAccountService().withPasskeys(), 2);
  expect(calls.filter(([name]) => name === 'isPasskeyOffered')).toHaveLength(1);
  expect(calls.filter(([name]) => name === 'fetchSocialUrls')).toEqual([SOCIAL]);
  expect(calls).toContainEqual(['loadPasskeys', 'optional']);
  expect(calls).toContainEqual(['preparePasskeys']);
});

it('loads no code where no passkeys are offered', async () => {
  expect(await prepare(new FakeAccountService())).toEqual([SOCIAL]);
  const calls = await prepare(new FakeAccountService().withPasskeys(false));
  expect(calls.map(([name]) => name).toSorted()).toEqual(['fetchSocialUrls', 'isPasskeyOffered']);
});

it('does nothing for a signed-in viewer or on a site without accounts', async () => {
  const account = new FakeAccountService().withPasskeys();
  account.keptUserId = mia.id;
  const calls = await prepare(account);
  expect(calls.map(([name]) => name)).not.toContain('isPasskeyOffered');
  const { container } = await createTestApp();
  await expect(prepareSignIn(container)).resolves.toBeUndefined();
});

it.each(['isPasskeyOffered', 'loadPasskeys', 'preparePasskeys', 'fetchSocialUrls'])(
  'ignores a failure of %s',
  async (call) => {
    const account = new FakeAccountService().withPasskeys().fail(call, accountError('service_unavailable'));
    await expect(prepare(account)).resolves.toBeDefined();
  },
);
