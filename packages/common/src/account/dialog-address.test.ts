import { describe, expect, it } from 'vitest';

import { readDialog, toClosedSearch, toDialogSearch } from './dialog-address.ts';

describe('the dialog in an address', () => {
  it('is the parameter u; an empty one is none', () => {
    expect(readDialog('?play=1&u=login')).toBe('login');
    expect(readDialog('?u=')).toBeUndefined();
    expect(readDialog('')).toBeUndefined();
  });

  it('opens in place of another one, beside what belongs to the page', () => {
    expect(toDialogSearch('?q=sea&u=login&message=Hello', 'create-account')).toBe('q=sea&u=create-account');
    expect(toDialogSearch('', 'login-device', { code: 'K7QX2M' })).toBe('u=login-device&code=K7QX2M');
  });

  it('takes its message and all that is used once with it when it closes', () => {
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
