import {
  accountSites,
  createOwnCustomer,
  useAccountSite,
  type AccountSource,
} from '../support/account-site.ts';
import { GOOD_CARD } from '../support/checkout.ts';
import type { WebKitPage } from './webkit-page.ts';
import { test } from './webkit-test.ts';

/** Accounts in WebKit, at each source: signing in and out, favorites, and buying a subscription. */

const FILM = '/m/omFeSLct';
const PASSWORD = 'secret123';

async function signIn(webkit: WebKitPage, email: string, password = PASSWORD): Promise<void> {
  const dialog = webkit.part('dialog', 'Sign in');
  await dialog.part('textbox', 'Email').fill(email);
  await dialog.part('textbox', 'Password').fill(password);
  await dialog.part('button', 'Sign in').click();
}

for (const source of Object.keys(accountSites) as AccountSource[]) {
  test(`${source}: a viewer signs in after a wrong password, and out again`, async ({ webkit, site }) => {
    await useAccountSite(site, source);
    await webkit.open('/');
    await webkit.part('banner').part('button', 'Sign in').click();
    await signIn(webkit, 'mia@example.org', 'secret124');
    const dialog = webkit.part('dialog', 'Sign in');
    await dialog.part('alert').expectText(/Incorrect email or password\./);
    await dialog.part('textbox', 'Password').expectValue('');
    await dialog.part('textbox', 'Password').fill(PASSWORD);
    await webkit.press('Enter');
    await webkit.part('dialog').expectGone();
    await webkit.reload();
    await webkit.part('button', 'Account menu').click();
    await webkit.part('button', 'Sign out').click();
    await webkit.part('banner').part('button', 'Sign in').expectSeen();
  });

  test(`${source}: a favorite is stored in the account, and removed from it`, async ({ webkit, site }) => {
    await useAccountSite(site, source);
    const email = source === 'own' ? await createOwnCustomer(site) : 'noah@example.org';
    const heart = webkit.part('main').part('button', 'Favorite');
    const enter = async (): Promise<void> => {
      await webkit.open(`${FILM}?u=login`);
      await signIn(webkit, email);
      await webkit.part('button', 'Account menu').expectSeen();
    };
    const leave = async (): Promise<void> => {
      await webkit.part('button', 'Account menu').click();
      await webkit.part('button', 'Sign out').click();
      await webkit.part('banner').part('button', 'Sign in').expectSeen();
    };
    await enter();
    await heart.expectAttribute('aria-pressed', 'false');
    await heart.click();
    await heart.expectAttribute('aria-pressed', 'true');
    await leave();
    await heart.expectAttribute('aria-pressed', 'false');
    await enter();
    await heart.expectAttribute('aria-pressed', 'true');
    await heart.click();
    await heart.expectAttribute('aria-pressed', 'false');
    await leave();
    await enter();
    await heart.expectAttribute('aria-pressed', 'false');
  });
}

test('signing in offers to add this device’s favorites to the account; signing out shows them again', async ({
  webkit,
  site,
}) => {
  await useAccountSite(site, 'cleeng');
  const heart = webkit.part('main').part('button', 'Favorite');
  await webkit.open(FILM);
  await heart.click();
  await heart.expectAttribute('aria-pressed', 'true');
  await webkit.open(`${FILM}?u=login`);
  await signIn(webkit, 'noah@example.org');
  const question = webkit.part('alertdialog', 'Add titles to your account?');
  await question.expectText(/Add 1 favorite from this device to your account\?/);
  await question.part('button', 'Add to account').click();
  await heart.expectAttribute('aria-pressed', 'true');
  await webkit.part('button', 'Account menu').click();
  await webkit.part('button', 'Sign out').click();
  await webkit.part('banner').part('button', 'Sign in').expectSeen();
  await heart.expectAttribute('aria-pressed', 'true');
});

for (const shop of ['cleeng', 'jwp'] as const) {
  test(`${shop}: a subscription is bought by card`, async ({ webkit, site }) => {
    await useAccountSite(site, shop, ['UNSAFE_standInPayments = true']);
    await webkit.open('/?u=login');
    await signIn(webkit, 'noah@example.org');
    await webkit.part('dialog').expectGone();
    await webkit.open('/?u=choose-offer');
    const offers = webkit.part('dialog', 'Choose how to watch');
    await offers.part('radio', /^Yearly/).expectSeen();
    await offers.part('button', 'Continue').click();
    const checkout = webkit.part('dialog', 'Checkout');
    await checkout.part('textbox', 'Card number').fill(GOOD_CARD);
    await checkout.part('textbox', 'Expiry date').fill('12/39');
    await checkout.part('textbox', 'Security code (CVC)').fill('123');
    await checkout.part('textbox', 'Name on card').fill('Noah Vos');
    await checkout.part('button', /^(?:Pay |Start free trial)/).click();
    await webkit.part('dialog', /^Welcome to/).expectSeen(20_000);
    await webkit.expectAddress(/u=welcome/);
  });
}
