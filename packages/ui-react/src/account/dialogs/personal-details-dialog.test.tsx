import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError, validationError } from '@marquee/common/account/account-errors.ts';
import type { CaptureSetting, CaptureStatus } from '@marquee/common/account/capture.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const on = { isEnabled: true, isRequired: true, answer: undefined };
const question = (key: string, values: readonly string[]): CaptureSetting => ({
  ...on,
  kind: 'question',
  key,
  question: `Question ${key}`,
  options: values.map((value) => ({ value, label: value })),
});

const ALL: readonly CaptureSetting[] = [
  { ...on, kind: 'names', key: 'firstNameLastName' },
  { ...on, kind: 'address', key: 'address' },
  { ...on, kind: 'text', key: 'companyName' },
  { ...on, kind: 'text', key: 'phoneNumber' },
  { ...on, kind: 'text', key: 'birthDate' },
  question('free', ['']),
  question('agree', ['yes']),
  question('either', ['cat', 'dog']),
  question('many', ['red', 'green', 'blue']),
];

const capture = (settings: readonly CaptureSetting[], overrides: Partial<CaptureStatus> = {}) => ({
  isCaptureEnabled: true,
  shouldCaptureBeDisplayed: true,
  settings,
  ...overrides,
});

async function renderDetails(status: CaptureStatus, account = new FakeAccountService()) {
  account.keptUserId = mia.id;
  account.capture = status;
  const rendered = await renderScreen(<AccountDialogs />, { at: '/?u=personal-details', account });
  return { ...rendered, account };
}

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const sent = (account: FakeAccountService) =>
  account.calls.find(([name]) => name === 'updateCaptureAnswers')?.[1];

// spec: accounts 2.23, accounts 3.11
it('shows a matching field for every enabled setting, and sends the answers', async () => {
  const { account, getLocation } = await renderDetails(capture(ALL));
  await screen.findByRole('textbox', { name: 'First name' });
  await expectNoAxeViolations(screen.getByRole('dialog'));
  const texts: readonly (readonly [string, string])[] = [
    ['First name', 'Mia'],
    ['Last name', 'Vos'],
    ['Address', 'Kade 1'],
    ['City', 'Delft'],
    ['State or region', 'ZH'],
    ['Postal code', '2611'],
    ['Country', 'NL'],
    ['Company name', 'Sea'],
    ['Phone number', '+31 15'],
    ['Question free', 'Because'],
    ['Day', '29'],
    ['Month', '2'],
    ['Year', '2000'],
  ];
  for (const [name, text] of texts) await userEvent.type(box(name), text);
  await userEvent.click(screen.getByRole('checkbox', { name: /Question agree/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'dog' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Question many' }), 'blue');
  await send();
  await waitFor(() => expect(getLocation()).toBe('/?u=welcome'));
  expect(sent(account)).toEqual({
    firstName: 'Mia',
    lastName: 'Vos',
    address: 'Kade 1',
    city: 'Delft',
    state: 'ZH',
    postCode: '2611',
    country: 'NL',
    companyName: 'Sea',
    phoneNumber: '+31 15',
    birthDate: '2000-02-29',
    customAnswers: [
      { questionId: 'free', question: 'Question free', value: 'Because' },
      { questionId: 'agree', question: 'Question agree', value: 'yes' },
      { questionId: 'either', question: 'Question either', value: 'dog' },
      { questionId: 'many', question: 'Question many', value: 'blue' },
    ],
  });
});

// spec: accounts 5.12
it('required fields must be filled in; the second address line is always optional', async () => {
  const { account } = await renderDetails(capture(ALL));
  await screen.findByRole('textbox', { name: 'First name' });
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in all required fields.');
  expect(box('First name')).toHaveFocus();
  for (const name of ['Address', 'Company name', 'Phone number', 'Day', 'Question free'])
    expect(box(name)).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByRole('checkbox', { name: /Question agree/ })).toBeInvalid();
  expect(screen.getByRole('radiogroup', { name: 'Question either' })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Question many' })).toBeInvalid();
  expect(box(/Address line 2/)).toBeValid();
  expect(sent(account)).toBeUndefined();
});

it('an unanswered question moves the focus to its first option', async () => {
  await renderDetails(capture([question('either', ['cat', 'dog'])]));
  await screen.findByRole('radiogroup', { name: 'Question either' });
  await send();
  const [first] = screen.getAllByRole('radio');
  expect(first).toHaveFocus();
});

it.each([
  ['31', '2', '2000'],
  ['1', '13', '2000'],
  ['1', '1', '1899'],
  ['1', '1', '2101'],
  ['a', 'b', 'c'],
  ['1', '', '2000'],
])('the birth date %s %s %s is invalid', async (day, month, year) => {
  await renderDetails(capture([{ ...on, kind: 'text', key: 'birthDate' }]));
  const date = await screen.findByRole('group', { name: 'Date of birth' });
  await userEvent.type(within(date).getByRole('textbox', { name: 'Day' }), day);
  if (month) await userEvent.type(within(date).getByRole('textbox', { name: 'Month' }), month);
  await userEvent.type(within(date).getByRole('textbox', { name: 'Year' }), year);
  await send();
  expect(within(date).getByText('Enter a valid date.')).toBeInTheDocument();
});

it('takes a birth date in digits of another script', async () => {
  const { account } = await renderDetails(capture([{ ...on, kind: 'text', key: 'birthDate' }]));
  const date = await screen.findByRole('group', { name: 'Date of birth' });
  await userEvent.type(within(date).getByRole('textbox', { name: 'Day' }), '٣١');
  await userEvent.type(within(date).getByRole('textbox', { name: 'Month' }), '۱۲');
  await userEvent.type(within(date).getByRole('textbox', { name: 'Year' }), '๒๐๐๐');
  await send();
  await waitFor(() => expect(sent(account)).toMatchObject({ birthDate: '2000-12-31' }));
});

it('hides disabled fields, accepts empty optional ones, and does not send empty values', async () => {
  const { account, getLocation } = await renderDetails(
    capture([
      { ...on, kind: 'text', key: 'companyName', isEnabled: false },
      { ...on, kind: 'text', key: 'phoneNumber', isRequired: false },
      {
        ...on,
        kind: 'names',
        key: 'firstNameLastName',
        answer: { firstName: 'Mia', lastName: '' },
        isRequired: false,
      },
    ]),
  );
  expect(await screen.findByRole('textbox', { name: /First name/ })).toHaveValue('Mia');
  expect(screen.queryByRole('textbox', { name: /Company/ })).toBeNull();
  await send();
  await waitFor(() => expect(getLocation()).toBe('/?u=welcome'));
  expect(sent(account)).toEqual({ firstName: 'Mia' });
});

it.each([
  { isCaptureEnabled: false },
  { shouldCaptureBeDisplayed: false },
  { settings: [{ ...on, kind: 'text', key: 'companyName', isEnabled: false } as const] },
])('with %j the dialog is skipped', async (overrides) => {
  const { getLocation } = await renderDetails(capture(ALL, overrides));
  await waitFor(() => expect(getLocation()).toBe('/?u=welcome'));
});

// spec: accounts 2.24
it.each([
  ['the offers, where subscriptions are sold', '/', {}, 'choose-offer'],
  ['the title’s offers, where it has offers', '/m/Qm7RtZ4x', { cleeng: { id: '1' } }, 'choose-offer'],
  ['the welcome dialog, where the page has no offers', '/', { cleeng: { id: '1' } }, 'welcome'],
])('saving leads to %s', async (_, path, integrations, dialog) => {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/Qm7RtZ4x', mediaAnswer({ productIds: 'cleeng:R900300400_NL' }));
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  account.capture = capture([], { shouldCaptureBeDisplayed: false });
  const config = 'cleeng' in integrations ? { integrations } : {};
  const { getLocation } = await renderScreen(<AccountDialogs />, {
    at: `${path}?u=personal-details`,
    account,
    commerce: new FakeCommerceService(),
    ports,
    config,
  });
  await waitFor(() => expect(getLocation()).toBe(`${path}?u=${dialog}`));
});

it('shows the server’s errors at their fields', async () => {
  const account = new FakeAccountService().fail(
    'updateCaptureAnswers',
    validationError({ companyName: ['Too long.'] }),
  );
  await renderDetails(capture([{ ...on, kind: 'text', key: 'companyName' }]), account);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Sea');
  await send();
  await waitFor(() => expect(box('Company name')).toHaveAccessibleDescription('Too long.'));
});

it('shows an error with a retry button when the fields fail to load', async () => {
  const account = new FakeAccountService().fail('fetchCaptureStatus', accountError('capture_not_fetched'));
  await renderDetails(capture(ALL), account);
  expect(await screen.findByRole('alert')).toHaveTextContent('This couldn’t be loaded.');
  account.fail('fetchCaptureStatus', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeInTheDocument();
});
