import { describe, expect, it } from 'vitest';

import { toPageAddress } from './account-addresses.ts';
import { readDialog, toClosedSearch, toDialogSearch } from './dialog-address.ts';

describe('the dialog in a URL', () => {
  it('is the parameter u, and an empty value counts as absent', () => {
    expect(readDialog('?play=1&u=login')).toBe('login');
    expect(readDialog('?u=')).toBeUndefined();
    expect(readDialog('')).toBeUndefined();
  });

  it('replaces another dialog, and keeps the page’s own parameters', () => {
    expect(toDialogSearch('?q=sea&u=login&message=Hello', 'create-account')).toBe('q=sea&u=create-account');
    expect(toDialogSearch('', 'login-device', { code: 'K7QX2M' })).toBe('u=login-device&code=K7QX2M');
  });

  it('removes its message and its one-time parameters when it closes', () => {
    const once = [
      'message',
      'redirectResult',
      'orderId',
      'offerId',
      'paymentMethodId',
      'payment_intent',
      'resetPasswordToken',
      'email',
      'code',
      'deviceName',
    ];
    const search = new URLSearchParams([...once.map((name) => [name, 'x']), ['u', 'login'], ['play', '1']]);
    expect(toClosedSearch(search.toString())).toBe('play=1');
  });
});

it('removes what a bank’s payment page adds to the URL, which contains a secret', () => {
  const returned =
    'play=1&u=waiting-for-payment&offerId=S1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
  expect(toClosedSearch(returned)).toBe('play=1');
  expect(toDialogSearch(returned, 'welcome')).toBe('play=1&u=welcome');
});

describe('the goal of a viewer who signs in', () => {
  it('keeps its parameters during the login, and is removed by any other dialog', () => {
    const search = 'q=1&u=login&resume=checkout&offerId=S1&message=No&email=a';
    expect(toDialogSearch(search, 'create-account')).toBe('q=1&u=create-account&resume=checkout&offerId=S1');
    expect(toDialogSearch(search, 'choose-offer')).toBe('q=1&u=choose-offer');
    expect(toClosedSearch(search)).toBe('q=1');
  });

  it('stays in the URL, with the login dialog, for a return from another service', () => {
    expect(toPageAddress('https://site.test/m/x?u=login&resume=checkout&offerId=S1#t')).toBe(
      'https://site.test/m/x?u=login&resume=checkout&offerId=S1',
    );
    expect(toPageAddress('https://site.test/m/x?u=login#t')).toBe('https://site.test/m/x');
  });
});
