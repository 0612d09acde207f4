import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountError, type AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import {
  callsOf,
  createFullAccount,
  findSection,
  renderAccountPage,
} from '@marquee/testing/render/render-account-page.tsx';

const createAccount = () => createFullAccount().withPasskeys();

async function start(account = createAccount()) {
  const rendered = await renderAccountPage(account);
  return { ...rendered, user: userEvent.setup(), section: await findSection('Passkeys') };
}

const listRows = (section: BoundFunctions<typeof queries>) =>
  section.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the passkeys', () => {
  it('are listed with the dates when they were added and last used', async () => {
    const { section, container } = await start();
    await section.findAllByRole('listitem');
    expect(listRows(section)).toEqual([
      expect.stringMatching(
        /^Chrome, WindowsAdded: February (?:19|20), 2030Last used: (?:February 28|March 1), 2030Remove$/,
      ),
      expect.stringMatching(/^Unknown deviceAdded: January \d, 2030Not used yetRemove$/),
    ]);
    await expectNoAxeViolations(container);
  });

  it('are added with the password, and the list receives the focus', async () => {
    const { section, user, account, getToast, container } = await start();
    await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
    const form = within(section.getByRole('group', { name: 'Add a passkey' }));
    expect(form.getByLabelText('Password')).toHaveFocus();
    await expectNoAxeViolations(container);
    await user.keyboard('secret123{Enter}');
    await waitFor(() => expect(listRows(section)).toHaveLength(3));
    expect(callsOf(account, 'addPasskey')).toEqual([['addPasskey', 'secret123']]);
    expect(getToast()).toMatchObject({ isSuccess: true, text: 'Your passkey has been added.' });
    expect(section.queryByLabelText('Password')).toBeNull();
    expect(section.getByRole('list').parentElement).toHaveFocus();
  });

  it.each<[AccountErrorCode, RegExp]>([
    ['passkey_cancelled', /prompt was closed or timed out\. Nothing has changed\./],
    ['passkey_not_possible', /can’t use passkeys here/],
    ['passkey_known', /already has a passkey/],
    ['passkey_limit', /already have 10 passkeys/],
    ['passkey_not_changed', /couldn’t be changed/],
    ['login_locked', /Too many failed attempts/],
  ])('show why they cannot be added (%s), and keep the password for a retry', async (code, words) => {
    const account = createAccount().fail('addPasskey', accountError(code));
    const { section, user } = await start(account);
    await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
    await user.keyboard('secret123{Enter}');
    await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent(words));
    expect(section.getByLabelText('Password')).toHaveValue('secret123');
    account.fail('addPasskey', undefined);
    await user.click(section.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(listRows(section)).toHaveLength(3));
  });

  it('show an error at the field when the password is wrong or missing', async () => {
    const { section, user } = await start();
    await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
    await user.keyboard('{Enter}');
    expect(section.getByLabelText('Password')).toHaveAccessibleDescription('This field is required.');
    await user.keyboard('wrong1234{Enter}');
    await waitFor(() =>
      expect(section.getByLabelText('Password')).toHaveAccessibleDescription('Incorrect password.'),
    );
  });

  it('are removed with the password, one at a time', async () => {
    const { section, user, account, getToast } = await start();
    await user.click(await section.findByRole('button', { name: 'Remove Unknown device' }));
    await user.click(section.getByRole('button', { name: 'Remove Chrome, Windows' }));
    expect(section.getAllByRole('group')).toHaveLength(1);
    await user.keyboard('secret123');
    await user.click(section.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(listRows(section)).toHaveLength(1));
    expect(callsOf(account, 'removePasskey')).toEqual([['removePasskey', 'p_1', 'secret123']]);
    expect(getToast()).toMatchObject({ isSuccess: true, text: 'The passkey has been removed.' });
    expect(section.getByRole('list').parentElement).toHaveFocus();
  });

  it('leave the focus where the viewer is by the time one is removed', async () => {
    const account = createAccount();
    const answer = account.hold('removePasskey');
    const { section, user } = await start(account);
    await user.click(await section.findByRole('button', { name: 'Remove Chrome, Windows' }));
    await user.keyboard('secret123{Enter}');
    const firstName = (await findSection('About you')).getByLabelText('First name');
    await user.type(firstName, 'x');
    answer();
    await waitFor(() => expect(listRows(section)).toHaveLength(1));
    await waitFor(() => expect(section.queryByLabelText('Password')).toBeNull());
    expect(firstName).toHaveFocus();
  });

  it('take no second removal and no cancellation while one is pending, so that its result is shown', async () => {
    const account = createAccount().fail('removePasskey', accountError('passkey_not_changed'));
    const answer = account.hold('removePasskey');
    const { section, user } = await start(account);
    await user.click(await section.findByRole('button', { name: 'Remove Chrome, Windows' }));
    await user.keyboard('secret123{Enter}');
    await user.click(section.getByRole('button', { name: 'Remove Unknown device' }));
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    answer();
    await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('couldn’t be changed'));
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    expect(section.queryByRole('group')).toBeNull();
  });

  it('stay when the removal fails and is canceled, and canceling returns the focus', async () => {
    const { section, user } = await start(
      createAccount().fail('removePasskey', accountError('passkey_not_changed')),
    );
    const remove = { name: 'Remove Chrome, Windows' };
    await user.click(await section.findByRole('button', remove));
    await user.keyboard('secret123{Enter}');
    await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('couldn’t be changed'));
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('button', remove)).toHaveFocus();
    expect(listRows(section)).toHaveLength(2);
  });

  it('show a message when there are none, until the first one is added', async () => {
    const account = createAccount();
    account.ownPasskeys = [];
    const { section, user } = await start(account);
    expect(await section.findByText('You haven’t added a passkey yet.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Add a passkey' }));
    await user.keyboard('secret123{Enter}');
    await waitFor(() => expect(listRows(section)).toHaveLength(1));
    expect(section.queryByText('You haven’t added a passkey yet.')).toBeNull();
  });

  it('can be reloaded when they fail to load', async () => {
    const account = createAccount().fail('fetchPasskeys', accountError('passkeys_not_fetched'));
    const { section, user } = await start(account);
    const retry = await section.findByRole('button', { name: 'Try again' });
    expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    account.fail('fetchPasskeys', undefined);
    await user.click(retry);
    await waitFor(() => expect(listRows(section)).toHaveLength(2));
  });

  it('have no section where the server or account source does not support them', async () => {
    for (const account of [createFullAccount(), createFullAccount().withPasskeys(false)]) {
      const { unmount } = await renderAccountPage(account);
      await findSection('Devices');
      expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
      expect(callsOf(account, 'fetchPasskeys')).toEqual([]);
      unmount();
    }
  });
});
