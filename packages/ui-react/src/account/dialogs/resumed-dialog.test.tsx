import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { monthlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

const open = (at: string, commerce = new FakeCommerceService(), account = new FakeAccountService()) =>
  renderCommerceDialog(at, { commerce, account, isSignedIn: false });

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), mia.email);
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
}

describe('the dialog that a signed-out viewer requested', () => {
  // spec: accounts 2.6
  it('is resumed after signing in, with its parameters', async () => {
    const at = `/?q=1&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`;
    const { getLocation } = await open(at);
    await screen.findByRole('dialog', { name: 'Sign in' });
    await signIn();
    await screen.findByRole('dialog', { name: 'Waiting for your payment' });
    expect(getLocation()).toBe(at);
  });

  // spec: commerce 6.1
  it('is resumed after registration and personal details, also after switching to the login and back', async () => {
    const account = new FakeAccountService();
    account.capture = { isCaptureEnabled: false, shouldCaptureBeDisplayed: false, settings: [] };
    const commerce = new FakeCommerceService();
    const { getLocation } = await open('/?u=create-account&resume=choose-offer', commerce, account);
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(getLocation()).toBe('/?u=login&resume=choose-offer');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }));
    expect(getLocation()).toBe('/?u=create-account&resume=choose-offer');
    await userEvent.click(await screen.findByRole('checkbox', { name: /I accept/ }));
    await signIn();
    await waitFor(() => expect(getLocation()).toBe('/?u=choose-offer'));
  });

  it('can be the return from a bank: the payment is finalized after signing in', async () => {
    const commerce = new FakeCommerceService().subscribe();
    await open('/?u=finalize-payment&redirectResult=r%3D1&orderId=810000123', commerce);
    await screen.findByRole('dialog', { name: 'Sign in' });
    expect(commerce.count('finishPayment')).toBe(0);
    await signIn();
    await waitFor(() => expect(commerce.count('finishPayment')).toBe(1));
    expect(JSON.stringify(commerce.calls)).toContain('r=1');
  });

  // spec: accounts 2.10
  it('can be a page of the account', async () => {
    const { getLocation } = await open('/?u=login&resume=payments');
    await signIn();
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
  });

  it('is forgotten when the login is closed', async () => {
    const { getLocation } = await open('/?q=1&u=checkout&orderId=1');
    await screen.findByRole('dialog', { name: 'Sign in' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(getLocation()).toBe('/?q=1');
  });

  it.each(['https://evil.test/', '//evil.test', '/m/x', 'login-device', 'no-such-dialog', ''])(
    'is never %j: only our own dialogs and pages are resumed',
    async (resume) => {
      const { getLocation } = await open(`/?u=login&code=K7QX2M&resume=${encodeURIComponent(resume)}`);
      await signIn();
      await waitFor(() => expect(getLocation()).toBe('/'));
    },
  );
});
