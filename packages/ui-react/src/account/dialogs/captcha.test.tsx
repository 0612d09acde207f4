import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { ConsentStore } from '@marquee/common/consent/consent-store.ts';
import { readRecord } from '@marquee/common/shared/reading.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const KEY = 'captchaSiteKey = 6Lc\n';

async function renderRegistration({ settings = KEY } = {}) {
  const account = new FakeAccountService();
  const ports = createFakePorts();
  const rendered = await renderScreen(<AccountDialogs />, {
    at: '/?u=create-account',
    account,
    settings,
    ports,
  });
  await screen.findByLabelText('Email');
  return { ...rendered, account };
}

const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));

async function register() {
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret123{Enter}');
}

const answers = (account: FakeAccountService) =>
  account.calls.flatMap(([name, value]) =>
    name === 'register' ? [readRecord(value)?.['captchaValue']] : [],
  );

// spec: accounts 2.22
it('the captcha is shown only after all required consents are checked', async () => {
  const { ports, account, getLocation } = await renderRegistration();
  expect(ports.captcha.shown).toEqual([]);
  await tick();
  await waitFor(() => expect(ports.captcha.shown).toHaveLength(1));
  expect(ports.captcha.shown[0]).toMatchObject({ siteKey: '6Lc', isInvisible: false, language: 'en' });
  ports.captcha.answer = 'human';
  await register();
  await waitFor(() => expect(getLocation()).toBe('/?u=personal-details'));
  expect(answers(account)).toEqual(['human']);
});

it('the captcha is invisible and loads at once after cookies are accepted', async () => {
  const { ports, services } = await renderRegistration();
  act(() => services.get(ConsentStore).setState({ choice: 'accepted' }));
  await waitFor(() => expect(ports.captcha.shown).toHaveLength(1));
  expect(ports.captcha.shown[0]).toMatchObject({ isInvisible: true });
});

it('there is no captcha without a key in the settings', async () => {
  const { ports, account } = await renderRegistration({ settings: '' });
  await tick();
  await register();
  await waitFor(() => expect(answers(account)).toEqual([undefined]));
  expect(ports.captcha.shown).toEqual([]);
});

it('a registration is sent even when the captcha fails to load', async () => {
  const { ports, account } = await renderRegistration();
  ports.captcha.error = new Error('blocked');
  await tick();
  await register();
  await waitFor(() => expect(answers(account)).toEqual([undefined]));
});

it('a captcha that failed to load is loaded again when the form is sent', async () => {
  const { ports, account } = await renderRegistration();
  ports.captcha.error = new Error('blocked');
  await tick();
  await waitFor(() => expect(ports.captcha.shown).toHaveLength(1));
  ports.captcha.error = undefined;
  ports.captcha.answer = 'human';
  await register();
  await waitFor(() => expect(answers(account)).toEqual(['human']));
  expect(ports.captcha.shown).toHaveLength(2);
});

it('the captcha is reset after its answer is refused', async () => {
  const { ports, account } = await renderRegistration();
  ports.captcha.answer = 'human';
  account.fail('register', accountError('registration_captcha_refused'));
  await tick();
  await register();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t verify'));
  expect(ports.captcha.resets).toBe(1);
});
