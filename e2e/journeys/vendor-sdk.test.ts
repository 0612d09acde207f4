import { JwpControl } from '../support/jwp-control.ts';
import { expect, test } from '../support/site.ts';
import {
  addSdk,
  MERCHANT_ID,
  openVendorPage,
  PATH,
  refusalOf,
  signIn,
  type VendorError,
} from '../support/vendor-page.ts';

test.beforeEach(({ page, site }) => openVendorPage(page, site));

test.describe('The vendor’s own SDK', () => {
  test('signs in, reads and changes the account, and signs out', async ({ page }) => {
    expect(await refusalOf(page, 'wrong')).toEqual([
      401,
      { code: 401, message: 'Invalid username or password' },
    ]);
    expect(await signIn(page)).toBe('mia@example.org');
    const seen = await page.evaluate(async () => {
      const { Account } = window.InPlayer;
      const before = (await Account.getAccountInfo()).data;
      const metadata = { first_name: 'Maria', surname: 'Vos' };
      const after = (await Account.updateAccount({ fullName: 'Maria Vos', metadata })).data;
      const isSignedIn = Account.isAuthenticated();
      await Account.signOut();
      return [
        before.full_name,
        after.full_name,
        after.metadata['newsletter'],
        isSignedIn,
        Account.isAuthenticated(),
      ];
    });
    expect(seen).toEqual(['Mia Vos', 'Maria Vos', 'on', true, false]);
  });

  test('stores its session in the record that the product uses', async ({ page }) => {
    await signIn(page);
    const record: unknown = JSON.parse(
      await page.evaluate(() => window.localStorage.getItem('inplayer_token') ?? ''),
    );
    expect(record).toEqual({
      token: expect.any(String) as unknown,
      refreshToken: '',
      expires: expect.any(Number) as unknown,
    });
  });

  test('registers with the configured fields, and gets an error for each missing one', async ({ page }) => {
    const seen = await page.evaluate(async (clientId) => {
      const { Account } = window.InPlayer;
      const fields = (await Account.getRegisterFields(clientId)).data.collection.map(({ name }) => name);
      const person = {
        fullName: 'Ida',
        email: 'ida@example.org',
        password: 'secret123',
        passwordConfirmation: 'secret123',
        type: 'consumer' as const,
        clientId,
        referrer: location.href,
      };
      const missing = await Account.signUp(person).catch((error: unknown) =>
        Object.keys((error as VendorError).response.data.errors ?? {}),
      );
      const metadata = { first_name: 'Ida', surname: 'I', terms: 'true', country: 'nl', us_state: 'n/a' };
      const made = await Account.signUp({ ...person, metadata });
      return { fields, missing, email: made.data.account.email };
    }, MERCHANT_ID);
    expect(seen.fields.slice(0, 5)).toEqual(['terms', 'newsletter', 'country', 'us_state', 'genre']);
    expect(seen.missing).toEqual(['terms', 'country', 'us_state', 'first_name', 'surname']);
    expect(seen.email).toBe('ida@example.org');
  });

  test('changes a password, and resets a forgotten password with the mailed token', async ({
    page,
    site,
  }) => {
    await signIn(page);
    await page.evaluate(async () => {
      const passwords = { password: 'fresh4567', passwordConfirmation: 'fresh4567' };
      await window.InPlayer.Account.changePassword({ ...passwords, oldPassword: 'secret123' });
    });
    expect(await signIn(page, 'fresh4567')).toBe('mia@example.org');
    await page.evaluate(
      (merchantUuid) =>
        window.InPlayer.Account.requestNewPassword({ email: 'mia@example.org', merchantUuid, brandingId: 0 }),
      MERCHANT_ID,
    );
    await page.evaluate(
      async (token) => {
        const passwords = { password: 'other4567', passwordConfirmation: 'other4567', brandingId: 0 };
        await window.InPlayer.Account.setNewPassword(passwords, token);
      },
      await new JwpControl(site).readMailedToken(),
    );
    expect(await signIn(page, 'other4567')).toBe('mia@example.org');
  });

  test('stores favorites and a watch history, and requests entitlements', async ({ page }) => {
    await signIn(page);
    const seen = await page.evaluate(async () => {
      const { Account, Asset } = window.InPlayer;
      await Account.addToFavorites('aB3dE6gH');
      await Account.addToFavorites('bB3dE6gH');
      const removed = (await Account.deleteFromFavorites('bB3dE6gH')).data.code;
      await Account.updateWatchHistory('kL9mN2pQ', 0.42);
      const favorites = (await Account.getFavorites()).data.collection.map((row) => row.media_id);
      const history = (await Account.getWatchHistory({})).data.collection.map((row) => row.progress);
      const access = (await Asset.checkAccessForAsset(77001)).data;
      return { removed, favorites, history, access: access.item.title };
    });
    expect(seen).toEqual({ removed: 200, favorites: ['aB3dE6gH'], history: [0.42], access: 'All films' });
  });

  test('returns from social sign-in with a session that it can refresh', async ({ page, site }) => {
    const state = Buffer.from(
      JSON.stringify({ client_id: MERCHANT_ID, redirect: `${site.origin}${PATH}` }),
    ).toString('base64');
    const urls = await page.evaluate(
      async (value) => (await window.InPlayer.Account.getSocialLoginUrls(value)).data.social_urls,
      encodeURIComponent(state),
    );
    const other = await page.request.get(urls[0]?.facebook ?? '', { maxRedirects: 0 });
    await page.goto(other.headers()['location'] ?? '');
    await page.reload();
    await addSdk(page);
    expect(page.url()).toContain(`${PATH}#token=`);
    const refreshed = await page.evaluate(async (clientId) => {
      const { Account } = window.InPlayer;
      const fragment = new URLSearchParams(location.hash.slice(1));
      const read = (name: string): string => fragment.get(name) ?? '';
      Account.setToken(read('token'), read('refresh_token'), Number(read('expires')));
      const { data } = await Account.refreshToken(clientId);
      return [data.account.metadata['register_source'], data.refresh_token !== read('refresh_token')];
    }, MERCHANT_ID);
    expect(refreshed).toEqual(['facebook', true]);
  });

  test('receives notifications from its message broker', async ({ page, site }) => {
    await signIn(page);
    await page.evaluate(async () => {
      window.heard = [];
      const { uuid } = (await window.InPlayer.Account.getAccountInfo()).data;
      window.InPlayer.subscribe(uuid, {
        onMessage: (message: unknown) => window.heard.push(message),
        onOpen: () => undefined,
      });
    });
    const message = { type: 'access.revoked', timestamp: 1, resource: { item_id: 77_001 } };
    await expect.poll(() => new JwpControl(site).notify('mia@example.org', message)).toBe(1);
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual([JSON.stringify(message)]);
  });

  test('exports the data and deletes the account', async ({ page }) => {
    await signIn(page);
    const seen = await page.evaluate(async () => {
      const { Account } = window.InPlayer;
      const exported = (await Account.exportData({ brandingId: 0 })).data;
      const deleted = (await Account.deleteAccount({ password: 'secret123', brandingId: 0 })).data;
      return [exported, deleted];
    });
    expect(seen).toEqual([
      { code: 200, message: 'Account successfully exported' },
      { code: 200, message: 'Account successfully deleted' },
    ]);
    expect(await refusalOf(page, 'secret123')).toEqual([401, expect.anything()]);
  });
});
