import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { type FakeAccountService, mia, termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import {
  callsOf,
  createFullAccount,
  findSection,
  findTermsSection,
  renderAccountPage,
} from '@marquee/testing/render/render-account-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = async (account = createFullAccount()) => ({
  user: userEvent.setup(),
  ...(await renderAccountPage(account)),
});

describe('a session that ends while something is saved', () => {
  const end = (account: FakeAccountService) => () => {
    account.changeSession(undefined);
    return Promise.reject(accountError('session_invalid'));
  };

  it('shows a notification when the page with the form closes', async () => {
    const account = createFullAccount();
    account.updateNames = end(account);
    const { user, getToast, getLocation } = await start(account);
    await user.type((await findSection('About you')).getByLabelText('First name'), 'x{Enter}');
    await waitFor(() => expect(getLocation()).toBe('/'));
    expect(getToast()).toMatchObject({ isSuccess: false, text: 'Your session has expired. Sign in again.' });
  });

  it('shows a notification when a passkey is removed', async () => {
    const account = createFullAccount().withPasskeys();
    Object.assign((await account.passkeys?.load()) ?? {}, { removePasskey: end(account) });
    const { user, getToast, getLocation } = await start(account);
    const section = await findSection('Passkeys');
    await user.click(await section.findByRole('button', { name: 'Remove Chrome, Windows' }));
    await user.keyboard('secret123{Enter}');
    await waitFor(() => expect(getLocation()).toBe('/'));
    expect(getToast()?.text).toBe('Your session has expired. Sign in again.');
  });
});

describe('the password', () => {
  it('is changed in a dialog that asks for the old one', async () => {
    const { user, getLocation } = await start();
    await user.click((await findSection('Security')).getByRole('link', { name: 'Change password' }));
    expect(getLocation()).toBe('/u/my-account?u=edit-password');
  });

  it('is changed by mail where the old one is not accepted', async () => {
    const { user, getLocation } = await start(createFullAccount().without('passwordChange'));
    await user.click((await findSection('Security')).getByRole('link', { name: 'Change password' }));
    expect(getLocation()).toBe('/u/my-account?u=reset-password');
  });

  const external = { ...mia, metadata: { register_source: 'google' } };

  it.each([
    ['code', 'add-password'],
    ['link', 'send-confirmation'],
  ] as const)('is added to an account from another service by a mail with a %s', async (mail, dialog) => {
    const account = createFullAccount();
    account.user = external;
    account.resetMail = mail;
    const { user, getLocation } = await start(account);
    await user.click((await findSection('Security')).getByRole('button', { name: 'Add password' }));
    await waitFor(() => expect(getLocation()).toBe(`/u/my-account?u=${dialog}`));
    expect(callsOf(account, 'requestPasswordReset')).toHaveLength(1);
  });

  it('opens no dialog on another page when the mail takes longer than the stay', async () => {
    const account = createFullAccount();
    account.user = external;
    const send = account.hold('requestPasswordReset');
    const { user, goTo, getLocation } = await start(account);
    await user.click((await findSection('Security')).getByRole('button', { name: 'Add password' }));
    goTo('/m/film?play=1');
    await act(async () => send());
    expect(getLocation()).toBe('/m/film?play=1');
  });

  // spec: accounts 8.28
  it('shows an error when the mail cannot be sent', async () => {
    const account = createFullAccount().fail('requestPasswordReset', accountError('reset_failed'));
    account.user = external;
    const { user, getToast, getLocation } = await start(account);
    await user.click((await findSection('Security')).getByRole('button', { name: 'Add password' }));
    await waitFor(() => expect(getToast()).toMatchObject({ isSuccess: false }));
    expect(getToast()?.text).toMatch(/couldn’t be sent/);
    expect(getLocation()).toBe('/u/my-account');
  });
});

describe('the watch history', () => {
  const startWith = (...titles: readonly string[]) => {
    const lists = new FakeAccountLists();
    lists.history.rows = titles.map((mediaId) => ({ mediaId, progress: 0.4 }));
    const config = { features: { continueWatchingList: 'Wt6cOnt1' } };
    return { lists, rendered: renderAccountPage(createFullAccount(), { lists, config }) };
  };

  it('is cleared in the account after a confirmation', async () => {
    const user = userEvent.setup();
    const { lists, rendered } = startWith('a', 'b');
    const { container } = await rendered;
    const section = await findSection('Watch history');
    await user.click(section.getByRole('button', { name: 'Clear watch history' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Clear watch history' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(lists.history.rows).toHaveLength(2);
    await user.click(section.getByRole('button', { name: 'Clear watch history' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear watch history' }),
    );
    expect(screen.getByText('Your watch history has been cleared')).toHaveFocus();
    await waitFor(() => expect(lists.history.rows).toEqual([]));
    await expectNoAxeViolations(container);
  });

  it('can be cleared once more when a title was watched since', async () => {
    const user = userEvent.setup();
    const { services } = await startWith('a').rendered;
    const clear = async () => {
      await user.click(await screen.findByRole('button', { name: 'Clear watch history' }));
      const question = within(screen.getByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Clear watch history' }));
      expect(screen.getByText('Your watch history has been cleared')).toHaveFocus();
    };
    await clear();
    act(() => services.get(LibraryController).saveProgress({ mediaId: 'b', progress: 0.4 }));
    await clear();
  });

  it('has no section while it is empty', async () => {
    await startWith().rendered;
    expect(screen.queryByRole('region', { name: 'Watch history' })).toBeNull();
  });
});

describe('the devices', () => {
  // spec: accounts 6.5a
  it('are listed with their last use; all but this one can be signed out', async () => {
    const { user, account, getToast } = await start();
    const devices = await findSection('Devices');
    const rows = (await devices.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Chrome, WindowsThis device',
      expect.stringMatching(/^Living roomLast used: February (?:19|20), 2030Sign out$/),
      expect.stringMatching(/^Unknown deviceLast used: January/),
    ]);
    await user.click(devices.getByRole('button', { name: 'Sign out Living room' }));
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2));
    expect(callsOf(account, 'removeDevice')).toEqual([['removeDevice', 's_2']]);
    expect(getToast()).toMatchObject({ isSuccess: true, text: 'Living room has been signed out.' });
    expect(devices.getByRole('list')).toHaveFocus();
  });

  it.each(['Sign out Living room', 'Sign out everywhere else'])(
    '%s leaves the focus where the viewer is by the time of the response',
    async (name) => {
      const account = createFullAccount();
      const answers = [account.hold('removeDevice'), account.hold('removeOtherDevices')];
      const { user } = await start(account);
      const devices = await findSection('Devices');
      await user.click(await devices.findByRole('button', { name }));
      const firstName = (await findSection('About you')).getByLabelText('First name');
      await user.type(firstName, 'x');
      for (const answer of answers) answer();
      await waitFor(() => expect(devices.getAllByRole('listitem').length).toBeLessThan(3));
      await waitFor(() => expect(devices.queryByRole('button', { name })).toBeNull());
      expect(firstName).toHaveFocus();
    },
  );

  it('stay listed when signing one out fails, and an error is shown', async () => {
    const account = createFullAccount().fail('removeDevice', accountError('device_not_removed'));
    const { user, getToast } = await start(account);
    const devices = await findSection('Devices');
    await user.click(await devices.findByRole('button', { name: 'Sign out Living room' }));
    await waitFor(() => expect(getToast()).toMatchObject({ isSuccess: false }));
    expect(getToast()?.text).toBe('We couldn’t sign out that device. Try again.');
    expect(devices.getAllByRole('listitem')).toHaveLength(3);
  });

  it('can all be signed out except this one, with a notification', async () => {
    const { user, account, getToast } = await start();
    const devices = await findSection('Devices');
    await user.click(await devices.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    expect(callsOf(account, 'removeOtherDevices')).toHaveLength(1);
    expect(getToast()).toMatchObject({
      isSuccess: true,
      text: 'You’ve been signed out on all other devices.',
    });
    expect(devices.getByRole('list')).toHaveFocus();
    expect(devices.queryByRole('button')).toBeNull();
  });

  it('stay listed when signing out all others fails, and an error is shown', async () => {
    const account = createFullAccount().fail('removeOtherDevices', accountError('device_not_removed'));
    const { user, getToast } = await start(account);
    const devices = await findSection('Devices');
    await user.click(await devices.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(getToast()).toMatchObject({ isSuccess: false }));
    expect(getToast()?.text).toBe('The other devices couldn’t be signed out. Try again.');
    expect(devices.getAllByRole('listitem')).toHaveLength(3);
  });

  it('can be reloaded when they fail to load', async () => {
    const account = createFullAccount().fail('fetchDevices', accountError('devices_not_fetched'));
    const { user } = await start(account);
    const devices = await findSection('Devices');
    const button = await devices.findByRole('button', { name: 'Try again' });
    account.fail('fetchDevices', undefined);
    await user.click(button);
    expect(await devices.findAllByRole('listitem')).toHaveLength(3);
  });
});

describe('terms and other details', () => {
  // spec: accounts 2.55
  it('required consents are checked and disabled; labels keep only links to the web', async () => {
    await start();
    const terms = await findTermsSection();
    const required = terms.getByRole('checkbox', { name: /I accept the Terms/ });
    expect(required).toBeChecked();
    expect(required).toBeDisabled();
    const free = terms.getByRole('checkbox', { name: 'Send me news' });
    expect(free).not.toBeChecked();
    expect(terms.getByRole('link', { name: 'news' })).toHaveAttribute('href', 'https://news.example.test/');
  });

  it('with nothing but required consents there is nothing to edit', async () => {
    const account = createFullAccount();
    account.publisherConsents = [termsConsent];
    await start(account);
    const terms = await findTermsSection();
    expect(terms.queryByRole('button')).toBeNull();
  });

  it('checking a consent starts editing its section, and all answers are saved', async () => {
    const { user, account, getToast } = await start();
    const terms = await findTermsSection();
    await user.click(await terms.findByRole('checkbox', { name: 'Send me news' }));
    await user.click(terms.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToast()?.text).toBe('Your choices have been updated.'));
    const [, saved] = callsOf(account, 'updateConsents')[0] ?? [];
    expect(saved).toEqual([
      { name: 'terms', version: '1', value: true, state: 'accepted', needsUpdate: false },
      { name: 'news', version: '1', value: true, state: 'accepted', needsUpdate: false },
      { name: 'team', version: '1', value: 'Ajax', state: 'accepted', needsUpdate: false },
    ]);
    expect(await terms.findByRole('checkbox', { name: 'Send me news' })).toBeChecked();
  });

  it('a required answer cannot be left empty', async () => {
    const { user, account } = await start();
    const others = await findSection('Other registration details');
    await user.clear(await others.findByRole('textbox', { name: 'Team' }));
    await user.click(others.getByRole('button', { name: 'Save' }));
    expect(others.getByRole('textbox', { name: 'Team' })).toHaveAccessibleDescription(
      'This field is required.',
    );
    expect(callsOf(account, 'updateConsents')).toEqual([]);
    await user.type(others.getByRole('textbox', { name: 'Team' }), 'PSV{Enter}');
    await waitFor(() => expect(callsOf(account, 'updateConsents')).toHaveLength(1));
  });

  it('fields are created once, so that text typed early is kept', async () => {
    const made: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element) made.push(...node.querySelectorAll('input[name="team"]'));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await start();
    await (await findSection('Other registration details')).findByRole('textbox', { name: 'Team' });
    await act(() => Promise.resolve());
    observer.disconnect();
    expect(made).toHaveLength(1);
  });

  it('a failed save keeps the entered values and shows the reason', async () => {
    const account = createFullAccount().fail('updateConsents', accountError('consents_not_updated'));
    const { user } = await start(account);
    const others = await findSection('Other registration details');
    await user.type(await others.findByRole('textbox', { name: 'Team' }), ' 2{Enter}');
    await waitFor(() => expect(others.getByRole('alert')).toHaveTextContent('couldn’t be saved'));
    expect(others.getByRole('textbox', { name: 'Team' })).toHaveValue('Ajax 2');
  });
});

describe('export and deletion', () => {
  // spec: accounts 2.57
  it('the data is exported by mail, with a notification', async () => {
    const { user, account, getToast } = await start();
    await user.click((await findSection('Export data')).getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(getToast()?.text).toBe('Your data is on its way to mia@example.org.'));
    expect(callsOf(account, 'exportData')).toHaveLength(1);
  });

  // spec: accounts 6.5b
  it('data that the account source returns is saved as a file, with a notification', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const account = createFullAccount();
    account.dataExport = {
      exportsBy: 'file',
      exportData: async () => ({ name: 'account-data.json', type: 'application/json', text: '{}' }),
    };
    const { user, getToast } = await start(account);
    const section = await findSection('Export data');
    expect(section.getByText(/saves a copy of your account data/)).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(getToast()?.text).toBe('Your data has been saved.'));
    expect(saved).toEqual(['account-data.json']);
  });

  // spec: accounts 2.57
  it('a failed export shows an error', async () => {
    const account = createFullAccount().fail('exportData', accountError('export_failed'));
    const { user, getToast } = await start(account);
    await user.click((await findSection('Export data')).getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(getToast()).toMatchObject({ isSuccess: false }));
    expect(getToast()?.text).toMatch(/couldn’t be exported/);
  });

  it.each([
    [mia, 'delete-account'],
    [{ ...mia, metadata: { register_source: 'google' } }, 'warning-account-deletion'],
  ])('the deletion begins in its dialog: %#', async (customer, dialog) => {
    const account = createFullAccount();
    account.user = customer;
    const { user, getLocation } = await start(account);
    await user.click((await findSection('Delete account')).getByRole('link', { name: 'Delete account' }));
    expect(getLocation()).toBe(`/u/my-account?u=${dialog}`);
  });
});
