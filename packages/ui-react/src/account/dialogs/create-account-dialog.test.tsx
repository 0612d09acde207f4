import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import type { PublisherConsent } from '@marquee/common/account/account.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia, termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const field = (overrides: Partial<PublisherConsent>): PublisherConsent => ({
  ...termsConsent,
  isCustomField: true,
  isRequired: false,
  label: { kind: 'text', text: overrides.name ?? '' },
  ...overrides,
});

const OPTIONS = [
  { value: 'nl', label: 'Netherlands' },
  { value: 'us', label: 'United States' },
];

const ALL_KINDS: readonly PublisherConsent[] = [
  termsConsent,
  field({ name: 'newsletter', type: 'checkbox', isOnByDefault: true, isCustomField: false }),
  field({ name: 'nickname', type: 'input', placeholder: 'As others see you' }),
  field({ name: 'country', type: 'country', options: OPTIONS, isRequired: true }),
  field({ name: 'state', type: 'us_state', options: [{ value: 'tx', label: 'Texas' }], isRequired: true }),
  field({
    name: 'genre',
    type: 'select',
    options: [{ value: 'd', label: 'Drama' }],
    placeholder: 'Pick one',
  }),
  field({
    name: 'size',
    type: 'radio',
    options: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
  }),
  field({ name: 'since', type: 'datepicker' }),
  field({ name: 'about', type: 'textarea' }),
];

async function renderRegistration(account = new FakeAccountService()) {
  const rendered = await renderScreen(<AccountDialogs />, { at: '/?u=create-account', account });
  await screen.findByLabelText('Email');
  return { ...rendered, account };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const terms = () => screen.getByRole('checkbox', { name: /I accept the Terms/ });

async function fillIn({ email = 'new@example.org', password = 'secret123' } = {}) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

// spec: accounts 2.19, accounts 2.20, accounts 4.11, accounts 5.11
it('creates an account with the answers and opens the personal details', async () => {
  const { account, getLocation } = await renderRegistration();
  await fillIn();
  await userEvent.click(terms());
  await send();
  await waitFor(() => expect(getLocation()).toBe('/?u=personal-details'));
  expect(account.calls).toContainEqual([
    'register',
    {
      email: 'new@example.org',
      password: 'secret123',
      consents: [{ name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false }],
      captchaValue: undefined,
      confirmUrl: 'https://app.example.test/?u=confirm-email',
    },
  ]);
});

it('required consents must be checked; the form and each checkbox show an error', async () => {
  const { account } = await renderRegistration();
  await fillIn();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Accept the required terms to continue.');
  expect(terms()).toBeInvalid();
  expect(terms()).toHaveFocus();
  expect(terms()).toHaveAccessibleDescription('This field is required.');
  expect(account.calls.map(([name]) => name)).not.toContain('register');
});

it('an invalid password shows an error at its field', async () => {
  await renderRegistration();
  await fillIn({ password: 'SECRET12' });
  await userEvent.click(terms());
  await send();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /^Use at least 8 characters, including a lowercase letter and a number\./,
  );
  expect(screen.getByText('Password strength: invalid')).toBeInTheDocument();
});

// spec: accounts 8.4, accounts 8.7
it.each([
  ['registration_user_exists', 'An account with this email address already exists. Try signing in instead.'],
  ['registration_failed', 'Your account couldn’t be created. Try again.'],
  ['registration_captcha_refused', 'We couldn’t verify that you’re human. Try again.'],
] as const)('%s is shown above the form', async (code, text) => {
  await renderRegistration(new FakeAccountService().fail('register', accountError(code)));
  await fillIn();
  await userEvent.click(terms());
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
});

// spec: accounts 8.5, accounts 8.6
it.each([
  ['registration_email_invalid', 'Email'],
  ['registration_password_invalid', 'Password'],
  ['password_guessable', 'Password'],
] as const)('%s is shown at the field %s', async (code, label) => {
  await renderRegistration(new FakeAccountService().fail('register', accountError(code)));
  await fillIn();
  await userEvent.click(terms());
  await send();
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  expect(screen.getByLabelText(label)).toHaveFocus();
});

// spec: accounts 5.27
it('every kind of field has its control, and all answers are sent', async () => {
  const account = new FakeAccountService();
  account.publisherConsents = ALL_KINDS;
  await renderRegistration(account);
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await fillIn();
  await userEvent.click(terms());
  expect(screen.getByRole('checkbox', { name: /newsletter/ })).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: /nickname/ }), 'Müa');
  expect(screen.queryByRole('combobox', { name: /state/ })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /country/ }), 'us');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /state/ }), 'tx');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /genre/ }), 'd');
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  const about = screen.getByRole('textbox', { name: /about/ });
  expect(about).toHaveAttribute('rows', '3');
  await userEvent.type(about, 'One{Enter}two');
  const since = screen.getByRole('group', { name: /since/ });
  for (const [part, text] of [
    ['Day', '9'],
    ['Month', '2'],
    ['Year', '2020'],
  ] as const)
    await userEvent.type(within(since).getByRole('textbox', { name: part }), text);
  await send();
  await waitFor(() => expect(account.calls.map(([name]) => name)).toContain('register'));
  expect(Object.fromEntries(account.consents.map(({ name, value }) => [name, value]))).toEqual({
    terms: true,
    newsletter: true,
    nickname: 'Müa',
    country: 'us',
    state: 'tx',
    genre: 'd',
    size: 'l',
    since: '2020-02-09',
    about: 'One\ntwo',
  });
});

it.each([
  [{}, null],
  [{ custom: { termsUrl: 'javascript:alert(1)' } }, null],
  [{ custom: { termsUrl: 'https://site.test/terms' } }, 'https://site.test/terms'],
])('terms without a URL from the account source link to the configured one: %j', async (config, href) => {
  await renderScreen(<AccountDialogs />, {
    at: '/?u=create-account',
    account: new FakeAccountService(),
    config,
  });
  const name =
    href === null ? /They aren’t published here\./ : 'I accept the Terms and Conditions of Tidewater.';
  await screen.findByRole('checkbox', { name });
  expect(screen.queryByRole('link', { name: 'Terms and Conditions' })?.getAttribute('href') ?? null).toBe(
    href,
  );
});

// spec: accounts 5.18
it('an invalid date shows an error at its field, and nothing is sent', async () => {
  const account = new FakeAccountService();
  account.publisherConsents = [termsConsent, field({ name: 'since', type: 'datepicker' })];
  await renderRegistration(account);
  await fillIn();
  await userEvent.click(terms());
  for (const [part, text] of [
    ['Day', '32'],
    ['Month', '1'],
    ['Year', '2020'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name: part }), text);
  await send();
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveAccessibleDescription('Enter a valid date.');
  expect(account.calls.map(([name]) => name)).not.toContain('register');
});

it('visible required fields must be filled in, hidden ones need not be', async () => {
  const account = new FakeAccountService();
  account.publisherConsents = ALL_KINDS;
  const { getLocation } = await renderRegistration(account);
  await fillIn();
  await userEvent.click(terms());
  await send();
  expect(screen.getByRole('combobox', { name: /country/ })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /country/ }), 'nl');
  await send();
  await waitFor(() => expect(getLocation()).toBe('/?u=personal-details'));
});

// spec: accounts 3.10
it("links in an operator's label work, and scripts are removed", async () => {
  const account = new FakeAccountService();
  const text =
    '<script>x</script>I read the <a href="https://site.test/rules">rules</a><img src=x onerror=y>';
  account.publisherConsents = [field({ name: 'rules', type: 'checkbox', label: { kind: 'text', text } })];
  await renderRegistration(account);
  expect(screen.getByRole('checkbox', { name: /^I read the rules/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'rules' })).toHaveAttribute('href', 'https://site.test/rules');
  expect(screen.getByRole('dialog').querySelector('img, script')).toBeNull();
});

it('shows an error with a retry button when the registration fields fail to load', async () => {
  const account = new FakeAccountService().fail(
    'fetchPublisherConsents',
    accountError('consents_not_fetched'),
  );
  await renderScreen(<AccountDialogs />, { at: '/?u=create-account', account });
  expect(await screen.findByRole('alert')).toHaveTextContent('This couldn’t be loaded. Try again.');
  account.fail('fetchPublisherConsents', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
});

it('closes for a signed-in viewer', async () => {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const { getLocation } = await renderScreen(<AccountDialogs />, { at: '/?u=create-account', account });
  await waitFor(() => expect(getLocation()).toBe('/'));
});

// spec: accounts 2.21
it('links to the login, and password managers offer a new password', async () => {
  await renderRegistration();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?u=login');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});
