import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { ContainerModule } from 'inversify';
import { describe, expect, it, vi } from 'vitest';

import { accountError } from '../../account/account-errors.ts';
import { AccountQueries } from '../../account/account-queries.ts';
import { SessionStore, type SessionState } from '../../account/session-store.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { AppError } from '../../shared/app-error.ts';
import { SignIn } from './sign-in.ts';
import { SignOut } from './sign-out.ts';

const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const signedOut: SessionState = { status: 'signedOut', userId: undefined };
const signedIn: SessionState = { status: 'signedIn', userId: mia.id };

async function openSite(account = new FakeAccountService()) {
  const log: string[] = [];
  const bridge: AccessBridge = {
    prepare: async (_userId, areOutdated) => {
      log.push(`prepare ${areOutdated ? 'anew' : 'kept'}`);
    },
    forget: () => undefined,
    clear: () => log.push('clear'),
    fetchEntitledPlan: async () => undefined,
    getPassport: async () => 'passport',
    replacePassport: async () => 'passport',
  };
  const provider = new ContainerModule(({ bind }) => {
    bind(AccessBridge).toConstantValue(bridge);
  });
  const { container, queryClient, ports } = await createTestApp({ account, provider });
  const session = container.get(SessionStore);
  session.subscribe(({ status }) => log.push(status));
  return {
    account,
    container,
    log,
    ports,
    queryClient,
    queries: container.get(AccountQueries),
    signIn: container.get(SignIn),
    signOut: container.get(SignOut),
    session: () => session.getState(),
  };
}

function signedInService(): FakeAccountService {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  return account;
}

describe('a stored session', () => {
  // spec: product 6.2
  it('is restored at start-up', async () => {
    const { session } = await openSite(signedInService());
    await vi.waitFor(() => expect(session()).toEqual(signedIn));
  });

  it('is signed out from the start on a site without accounts', async () => {
    const { container } = await createTestApp();
    expect(container.get(SessionStore).getState()).toEqual(signedOut);
  });

  it('that cannot be restored yet leaves the viewer signed out until there is a network', async () => {
    const { account, session, ports } = await openSite(signedInService().fail('restore', offline));
    await vi.waitFor(() => expect(session()).toEqual(signedOut));
    account.fail('restore', undefined);
    ports.connectivity.set(false);
    ports.connectivity.set(true);
    await vi.waitFor(() => expect(session()).toEqual(signedIn));
  });

  it('ends here when it ends elsewhere, with all cached data of the user', async () => {
    const { account, session, queryClient, queries, log } = await openSite(signedInService());
    await vi.waitFor(() => expect(session()).toEqual(signedIn));
    await queryClient.query(queries.user(mia.id));
    await queryClient.query(queries.consents(mia.id));
    account.changeSession(undefined);
    await vi.waitFor(() => expect(session()).toEqual(signedOut));
    expect(queryClient.getQueryCache().findAll({ queryKey: queries.ofUser(mia.id) })).toEqual([]);
    expect(log).toContain('clear');
  });

  it('changes to another user here when it does elsewhere', async () => {
    const { account, session, queryClient, queries } = await openSite(signedInService());
    await queryClient.query(queries.user(mia.id));
    account.user = { ...mia, id: 'c_0002' };
    account.changeSession('c_0002');
    await vi.waitFor(() => expect(session().userId).toBe('c_0002'));
    expect(queryClient.getQueryData(queries.user(mia.id).queryKey)).toBeUndefined();
  });

  it('is not shown with the user of another session that began meanwhile', async () => {
    const service = signedInService();
    service.user = { ...mia, id: 'c_0002' };
    const { queryClient, queries } = await openSite(service);
    await expect(queryClient.query(queries.user(mia.id))).rejects.toMatchObject({ code: 'user_not_fetched' });
  });
});

describe('signing in', () => {
  // spec: accounts 4.1
  it('prepares access before the user is shown, which then needs no call', async () => {
    const { signIn, log, session, queryClient, queries, account } = await openSite();
    log.length = 0;
    await signIn.run({ email: ' mia@example.org ', password: 'secret123' });
    expect(log).toEqual(['prepare anew', 'signedIn']);
    expect(session()).toEqual(signedIn);
    expect(await queryClient.query(queries.user(mia.id))).toEqual(mia);
    expect(account.calls.map(([name]) => name)).not.toContain('fetchUser');
  });

  // spec: accounts 4.2
  it('fetches the consents before they are shown', async () => {
    const { signIn, queryClient, queries } = await openSite();
    await signIn.run({ email: 'mia@example.org', password: 'secret123' });
    await vi.waitFor(() =>
      expect(queryClient.getQueryData(queries.consents(mia.id).queryKey)).toMatchObject([{ name: 'terms' }]),
    );
  });

  // spec: accounts 4.2
  it('succeeds even if the consents fail to load', async () => {
    const account = new FakeAccountService().fail('fetchConsents', accountError('consents_not_fetched'));
    const { signIn, session } = await openSite(account);
    await signIn.run({ email: 'mia@example.org', password: 'secret123' });
    await vi.waitFor(() => expect(account.calls.map(([name]) => name)).toContain('fetchConsents'));
    expect(session()).toEqual(signedIn);
  });

  it('that is refused changes nothing', async () => {
    const { signIn, log, session } = await openSite();
    log.length = 0;
    await expect(signIn.run({ email: 'mia@example.org', password: 'wrong' })).rejects.toMatchObject({
      code: 'login_failed',
    });
    expect(session()).toEqual(signedOut);
    expect(log).toEqual([]);
  });

  it('is part of a registration', async () => {
    const { signIn, log, session } = await openSite();
    log.length = 0;
    await signIn.register({
      email: 'new@example.org',
      password: 'secret123',
      consents: [],
      captchaValue: undefined,
    });
    expect(log).toEqual(['prepare anew', 'signedIn']);
    expect(session()).toEqual(signedIn);
  });

  it('is part of the confirmation when a registration waits for its email', async () => {
    const account = new FakeAccountService();
    account.asksConfirmation = true;
    const { signIn, log, session } = await openSite(account);
    log.length = 0;
    const registration = { email: mia.email, password: 'secret123', consents: [], captchaValue: undefined };
    expect(await signIn.register(registration)).toBeUndefined();
    expect([session(), log]).toEqual([signedOut, []]);
    await expect(signIn.confirm('wrong', 'secret123')).rejects.toMatchObject({
      code: 'confirmation_link_invalid',
    });
    expect([session(), log]).toEqual([signedOut, []]);
    await signIn.confirm('a1b2', 'secret123');
    expect(log).toEqual(['prepare anew', 'signedIn']);
    expect(session()).toEqual(signedIn);
  });

  it('puts the URL of the page in the email that confirms a registration', async () => {
    const account = new FakeAccountService();
    account.asksConfirmation = true;
    const { signIn } = await openSite(account);
    const registration = { password: 'secret123', consents: [], captchaValue: undefined };
    await signIn.register({ ...registration, email: ' new@example.org ' });
    const mail = { email: 'new@example.org', confirmUrl: 'https://app.example.test/?u=confirm-email' };
    expect(account.calls.at(-1)).toEqual(['register', { ...registration, ...mail }]);
  });

  it('confirms no registration where the source has no confirmation', async () => {
    const account = new FakeAccountService().without('emailConfirmation');
    const { signIn } = await openSite(account);
    const registration = { password: 'secret123', consents: [], captchaValue: undefined };
    await signIn.register({ ...registration, email: 'new@example.org' });
    const { 1: sent } = account.calls.find(([name]) => name === 'register') ?? [];
    expect(sent).toMatchObject({ confirmUrl: undefined });
    const missing = { code: 'feature_not_enabled' };
    await expect(signIn.confirm('a1b2', 'secret123')).rejects.toMatchObject(missing);
  });

  it('does not happen when the registration is refused', async () => {
    const account = new FakeAccountService().fail('register', accountError('registration_user_exists'));
    const { signIn, session } = await openSite(account);
    const registration = {
      email: 'mia@example.org',
      password: 'secret123',
      consents: [],
      captchaValue: undefined,
    };
    await expect(signIn.register(registration)).rejects.toMatchObject({ code: 'registration_user_exists' });
    expect(session()).toEqual(signedOut);
  });
});

describe('signing out', () => {
  // spec: accounts 4.7
  it('removes all data of the user from this window', async () => {
    const { signOut, session, account, queryClient, queries, log } = await openSite(signedInService());
    await vi.waitFor(() => expect(session()).toEqual(signedIn));
    await queryClient.query(queries.captureStatus(mia.id));
    await signOut.run();
    expect(account.keptUserId).toBeUndefined();
    expect(session()).toEqual(signedOut);
    expect(queryClient.getQueryCache().findAll({ queryKey: queries.ofUser(mia.id) })).toEqual([]);
    expect(log.slice(-2)).toEqual(['clear', 'signedOut']);
  });
});
