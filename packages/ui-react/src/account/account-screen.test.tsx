import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountError, accountErrors } from '@marquee/common/account/account-errors.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mia, termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import {
  callsOf,
  createFullAccount,
  findSection,
  findTermsSection,
  renderAccountPage,
} from '@marquee/testing/render/render-account-page.tsx';

const start = async (account = createFullAccount()) => ({
  user: userEvent.setup(),
  ...(await renderAccountPage(account)),
});

describe('the account page', () => {
  // spec: accounts 2.48, product 1.19
  it('has a section for each kind of data and action, and sets the page title', async () => {
    const { container } = await start();
    await findTermsSection();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      ...['About you', 'Email', 'Security', 'Devices', 'Terms and consents', 'Other registration details'],
      ...['Export data', 'Delete account'],
    ]);
    expect(document.title).toBe('Account - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('shows no section for abilities that the account source lacks', async () => {
    const account = createFullAccount().without(
      ...(['emailChange', 'passwordChange', 'dataExport', 'deletion', 'devices'] as const),
    );
    account.publisherConsents = [termsConsent];
    await start(account);
    await findTermsSection();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['About you', 'Email', 'Security', 'Terms and consents']);
    const email = await findSection('Email');
    expect(email.getByText('mia@example.org')).toBeInTheDocument();
    expect(email.queryByRole('textbox')).toBeNull();
  });

  it('shows a skeleton while it loads', async () => {
    const account = createFullAccount();
    account.fetchUser = () => new Promise(() => undefined);
    const { container } = await start(account);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('shows an error with a retry button when it fails to load', async () => {
    const account = createFullAccount().fail('fetchUser', accountError('user_not_fetched'));
    const { container, user } = await start(account);
    const button = await screen.findByRole('button', { name: 'Try again' });
    await expectNoAxeViolations(container);
    account.fail('fetchUser', undefined);
    await user.click(button);
    expect(await screen.findByRole('region', { name: 'About you' })).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('shows the other sections when the consents fail to load, which can be retried', async () => {
    const account = createFullAccount().fail('fetchConsents', accountError('consents_not_fetched'));
    const { user } = await start(account);
    const terms = await findSection('Terms and consents');
    const button = await terms.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('region', { name: 'About you' })).toBeInTheDocument();
    account.fail('fetchConsents', undefined);
    await user.click(button);
    expect(await screen.findByRole('checkbox', { name: /Send me/ })).toBeInTheDocument();
  });

  it('keeps the focus at the consents, which replace the button to retry', async () => {
    const account = createFullAccount().fail('fetchConsents', accountError('consents_not_fetched'));
    const { user } = await start(account);
    const terms = await findSection('Terms and consents');
    const button = await terms.findByRole('button', { name: 'Try again' });
    account.fail('fetchConsents', undefined);
    await user.click(button);
    const consent = await screen.findByRole('checkbox', { name: /Send me/ });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Edit Terms and consents' })).toHaveFocus();
    await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit Terms and consents' })).toHaveFocus(),
    );
  });
});

describe('editing a section', () => {
  // spec: accounts 2.50, accounts 2.54
  it('starts with the Edit button, focuses the first field, and ends with Cancel', async () => {
    const { user, container } = await start();
    const about = await findSection('About you');
    await user.click(about.getByRole('button', { name: 'Edit About you' }));
    expect(about.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    await user.type(about.getByRole('textbox', { name: 'First name' }), 'lou');
    await expectNoAxeViolations(container);
    await user.click(about.getByRole('button', { name: 'Cancel' }));
    expect(about.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia');
    expect(about.getByRole('button', { name: 'Edit About you' })).toHaveFocus();
    expect(about.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  // spec: accounts 2.49
  it('also starts with typing, and disables the other sections', async () => {
    const { user } = await start();
    const about = await findSection('About you');
    const email = await findSection('Email');
    await findTermsSection();
    await user.type(about.getByRole('textbox', { name: 'Last name' }), 's');
    expect(about.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(email.getByRole('button', { name: 'Edit Email' })).toBeDisabled();
    expect(email.getByRole('textbox', { name: 'Email address' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /Send me/ })).toBeDisabled();
  });

  it('ends when another section is edited and nothing was typed', async () => {
    const { user } = await start();
    const about = await findSection('About you');
    const email = await findSection('Email');
    await user.click(about.getByRole('button', { name: 'Edit About you' }));
    await user.click(email.getByRole('button', { name: 'Edit Email' }));
    expect(about.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(email.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('does not close the next section when a canceled save succeeds', async () => {
    const account = createFullAccount();
    let answer: () => void = () => undefined;
    account.updateNames = () => new Promise((resolve) => (answer = () => resolve(account.user)));
    const { user, getToast } = await start(account);
    const about = await findSection('About you');
    const email = await findSection('Email');
    await user.type(about.getByRole('textbox', { name: 'Last name' }), 's{Enter}');
    await user.click(about.getByRole('button', { name: 'Cancel' }));
    await user.type(email.getByRole('textbox', { name: 'Email address' }), '.uk');
    answer();
    await waitFor(() => expect(getToast()?.text).toBe('Your name has been updated.'));
    expect(email.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(email.getByRole('textbox', { name: 'Email address' })).toHaveValue('mia@example.org.uk');
  });

  it.each([
    ['succeeds', undefined],
    ['fails', accountError('update_failed')],
  ])('keeps what is typed after a canceled save when that save %s', async (_, failure) => {
    const account = createFullAccount().fail('updateNames', failure);
    const answer = account.hold('updateNames');
    const { user } = await start(account);
    const about = await findSection('About you');
    await user.type(about.getByRole('textbox', { name: 'Last name' }), 's{Enter}');
    await user.click(about.getByRole('button', { name: 'Cancel' }));
    await user.type(about.getByRole('textbox', { name: 'First name' }), 'x');
    await act(async () => answer());
    expect(about.getByRole('textbox', { name: 'First name' })).toHaveValue('Miax');
    expect(about.getByRole('alert')).toBeEmptyDOMElement();
    account.fail('updateNames', undefined);
    await user.click(about.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(about.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(callsOf(account, 'updateNames')).toHaveLength(2);
  });

  // spec: accounts 2.52
  it('ends after saving, with a notification', async () => {
    const { user, account, getToast } = await start();
    const about = await findSection('About you');
    await user.clear(about.getByRole('textbox', { name: 'First name' }));
    await user.type(about.getByRole('textbox', { name: 'First name' }), 'Maria{Enter}');
    await waitFor(() => expect(about.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(callsOf(account, 'updateNames')).toEqual([
      ['updateNames', { firstName: 'Maria', lastName: 'Vos' }],
    ]);
    expect(getToast()?.text).toBe('Your name has been updated.');
    expect(about.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria');
  });

  // spec: accounts 2.51
  it('disables Save while it saves, and saves once', async () => {
    const account = createFullAccount();
    let finish: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let calls = 0;
    account.updateNames = async () => {
      calls += 1;
      await changed;
      return mia;
    };
    const { user } = await start(account);
    const about = await findSection('About you');
    await user.type(about.getByRole('textbox', { name: 'First name' }), 'x');
    await user.click(about.getByRole('button', { name: 'Save' }));
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(about.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    finish();
    await waitFor(() => expect(about.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(calls).toBe(1);
  });

  // spec: accounts 2.53, accounts 8.25, accounts 8.37
  it('stays open after a refusal, with errors at the field and above, until it is saved', async () => {
    const codes = ['update_first_name_too_long', 'update_last_name_too_long'] as const;
    const account = createFullAccount().fail('updateNames', accountErrors([...codes]));
    const { user, getToast } = await start(account);
    const about = await findSection('About you');
    const field = about.getByRole('textbox', { name: 'First name' });
    await user.type(field, 'x');
    await user.click(about.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/longer than 50 characters/));
    expect(about.getByRole('alert')).toHaveTextContent('Check the highlighted fields.');
    expect(field).toHaveFocus();
    expect(getToast()).toBeUndefined();
    account.fail('updateNames', undefined);
    await user.click(about.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(about.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(about.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows an error when the server is unavailable', async () => {
    const account = createFullAccount().fail('updateNames', httpStatusError(503, 'down', undefined));
    const { user } = await start(account);
    const about = await findSection('About you');
    await user.type(about.getByRole('textbox', { name: 'First name' }), 'x{Enter}');
    await waitFor(() =>
      expect(about.getByRole('alert')).toHaveTextContent('Something went wrong. Try again.'),
    );
  });
});

describe('the names', () => {
  it('may not be empty where the account source does not allow it', async () => {
    const { user, account } = await start();
    const about = await findSection('About you');
    await user.clear(about.getByRole('textbox', { name: 'Last name' }));
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(about.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
      'This field is required.',
    );
    expect(callsOf(account, 'updateNames')).toEqual([]);
  });

  it('may be empty where the account source allows it', async () => {
    const account = createFullAccount();
    account.allowsEmptyNames = true;
    const { user } = await start(account);
    const about = await findSection('About you');
    await user.clear(about.getByRole('textbox', { name: /First name/ }));
    await user.clear(about.getByRole('textbox', { name: /Last name/ }));
    await user.click(about.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf(account, 'updateNames')).toHaveLength(1));
  });
});

describe('the email', () => {
  it('is changed with the password, whose field is shown only while editing', async () => {
    const { user, account, getToast } = await start();
    const email = await findSection('Email');
    expect(email.queryByLabelText('Confirm with your password')).toBeNull();
    await user.clear(email.getByRole('textbox', { name: 'Email address' }));
    await user.type(email.getByRole('textbox', { name: 'Email address' }), 'maria@example.org');
    await user.type(email.getByLabelText('Confirm with your password'), 'secret123');
    await user.click(email.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToast()?.text).toBe('Your email address has been updated.'));
    expect(callsOf(account, 'changeEmail')).toEqual([
      ['changeEmail', { email: 'maria@example.org', confirmationPassword: 'secret123' }],
    ]);
    expect(email.queryByLabelText('Confirm with your password')).toBeNull();
  });

  // spec: accounts 5.20
  it('is not changed without the password, and an error is shown', async () => {
    const { user, account } = await start();
    const email = await findSection('Email');
    await user.type(email.getByRole('textbox', { name: 'Email address' }), 'x');
    await user.click(email.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email.getByRole('alert')).toHaveTextContent('Incorrect email or password'));
    expect(callsOf(account, 'changeEmail')).toEqual([]);
  });
});
