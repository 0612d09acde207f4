import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { describe, expect, it, vi } from 'vitest';

import { SessionStore } from '../../account/session-store.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { SignIn } from './sign-in.ts';
import { SignOut } from './sign-out.ts';

const credentials = { email: 'mia@example.org', password: 'secret123' };

async function start(account = new FakeAccountService()) {
  const subscribe = vi.spyOn(account.notifications ?? { subscribe: () => undefined }, 'subscribe');
  const { container, queryClient } = await createTestApp({ account });
  const queries = container.get(EntitlementQueries);
  const session = container.get(SessionStore);
  /** Whether the cached access of the viewer is invalidated. */
  const isAskedAgain = () => queryClient.getQueryState([...queries.ofViewer('c_0001'), 'x'])?.isInvalidated;
  const signIn = async () => {
    await container.get(SignIn).run(credentials);
    queryClient.setQueryData([...queries.ofViewer('c_0001'), 'x'], true);
    await expect.poll(() => subscribe.mock.calls.length).toBeGreaterThan(0);
  };
  return { account, container, isAskedAgain, session, signIn, subscribe };
}

const tell = (account: FakeAccountService, type: string) => account.notify({ type, resource: {} });

describe('notifications', () => {
  // spec: commerce 7.40
  it('are received for the viewer who signs in', async () => {
    const { signIn, subscribe } = await start();
    expect(subscribe).not.toHaveBeenCalled();
    await signIn();
    expect(subscribe.mock.calls.map(([user]) => user.id)).toEqual(['c_0001']);
  });

  it('are received from the start when the session is stored', async () => {
    const account = new FakeAccountService();
    account.keptUserId = 'c_0001';
    const { subscribe } = await start(account);
    await expect.poll(() => subscribe.mock.calls.length).toBe(1);
  });

  it('are no longer received when the viewer signs out', async () => {
    const { container, signIn, subscribe } = await start();
    await signIn();
    await container.get(SignOut).run();
    expect(subscribe.mock.calls[0]?.[2].aborted).toBe(true);
  });

  it.each([
    'access.revoked',
    'access.granted',
    'subscribe.success',
    'subscribe.expired',
    'payment.card.success',
  ])('%s requests the viewer’s access again', async (type) => {
    const { account, isAskedAgain, signIn } = await start();
    await signIn();
    expect(isAskedAgain()).toBe(false);
    tell(account, type);
    tell(account, type);
    await expect.poll(isAskedAgain).toBe(true);
  });

  it.each(['account.logout', 'account.deactivated'])('%s ends the session', async (type) => {
    const { account, session, signIn } = await start();
    await signIn();
    tell(account, type);
    await expect.poll(() => session.getState().status).toBe('signedOut');
  });

  it.each(['payment.card.failed', 'account.erased', 'something.else', ''])(
    '%j changes nothing',
    async (type) => {
      const { account, isAskedAgain, session, signIn } = await start();
      await signIn();
      tell(account, type);
      expect([isAskedAgain(), session.getState().status]).toEqual([false, 'signedIn']);
    },
  );

  it('are skipped where the source has none', async () => {
    const account = new FakeAccountService().without('notifications');
    const { session, container } = await start(account);
    await container.get(SignIn).run(credentials);
    expect(session.getState().status).toBe('signedIn');
  });
});
