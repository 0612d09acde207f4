import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { Features } from '@marquee/common/app/features.ts';
import { DeviceProfiles } from '@marquee/common/profiles/device-profiles.ts';
import { profileError } from '@marquee/common/profiles/profile-errors.ts';
import { parseJson } from '@marquee/common/shared/parse-json.ts';
import { readRecord } from '@marquee/common/shared/reading.ts';

import { ProfilesScreen } from './profiles-screen.tsx';
import { profilesFeature } from './profiles-feature.ts';
import { useService } from '../hooks/use-service.ts';

const KEY = 'jwapp.profile';

/** As the route does before it renders the screen. */
function Installed() {
  useService(Features).install(profilesFeature);
  return <ProfilesScreen />;
}

function openProfiles({ storage, clock }: FakePorts): DeviceProfiles {
  return new DeviceProfiles({ storage, clock, userId: undefined, checkPassword: undefined });
}

async function createPorts(pin?: string, isKids = true): Promise<FakePorts> {
  const ports = createFakePorts();
  const profiles = openProfiles(ports);
  await profiles.create({ name: 'Noor', avatar: 'star', maxAge: isKids ? 6 : undefined }, pin);
  const [main, noor] = await profiles.fetchProfiles();
  const text = JSON.stringify({ profile: isKids && pin !== undefined ? noor : main });
  ports.storage.write(KEY, text);
  ports.visitStorage.write(KEY, text);
  return ports;
}

const start = (ports: FakePorts, at = '/profiles', features = {}) =>
  renderScreen(<Installed />, { ports, at, path: '/profiles', config: { features } });

/** Starts as a signed-in viewer whose account keeps the profiles; `calls` replaces some of their calls. */
async function startWithAccount(ports: FakePorts, calls: Partial<DeviceProfiles>, at = '/profiles') {
  const profiles = Object.assign(openProfiles(ports), calls);
  const account = Object.assign(new FakeAccountService(), { profiles, keptUserId: mia.id });
  const { profile } = readRecord(parseJson(ports.visitStorage.read(KEY) ?? '')) ?? {};
  ports.visitStorage.write(KEY, JSON.stringify({ profile, userId: mia.id }));
  return renderScreen(<Installed />, { ports, account, at });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('who is watching', () => {
  it('lists the profiles, and says where they are kept', async () => {
    const { container } = await start(await createPorts());
    expect(await button(/^Main profile/)).toHaveAttribute('aria-current', 'true');
    expect(await button(/^Noor\s?Kids/)).toHaveAttribute('aria-current', 'false');
    expect(screen.getByText(/kept on this device only/)).toBeInTheDocument();
    expect(document.title).toBe('Who’s watching? - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('switches on a press, and opens home for the current one', async () => {
    const { ports, getLocation } = await start(await createPorts());
    const user = userEvent.setup();
    await user.click(await button(/^Noor/));
    await waitFor(() => expect(ports.navigation.left).toEqual(['/']));
    await user.click(await button(/^Main profile/));
    expect(getLocation()).toBe('/');
  });

  it('asks for the PIN of a profile in a masked field, and shows an error when it is wrong', async () => {
    const { ports, container } = await start(await createPorts('4711', false));
    const user = userEvent.setup();
    await user.click(await button(/^Noor/));
    const field = await screen.findByLabelText('PIN');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await expectNoAxeViolations(container);
    await user.type(field, '471{Enter}');
    expect(field).toHaveAccessibleDescription('Enter four digits.');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(field).toBeValid();
    await user.type(field, '00x00{Enter}');
    expect(await screen.findByText('Wrong PIN. Try again.')).toBeInTheDocument();
    expect(ports.navigation.left).toEqual([]);
    await user.type(screen.getByLabelText('PIN'), '4711{Enter}');
    await waitFor(() => expect(ports.navigation.left).toEqual(['/']));
  });

  it('keeps a PIN that is typed while another one is checked', async () => {
    const ports = await createPorts('4711', false);
    let answer: () => void = () => undefined;
    const checkPin = () =>
      new Promise<void>((_, reject) => (answer = () => reject(profileError('profile_pin_wrong'))));
    await startWithAccount(ports, { checkPin });
    const user = userEvent.setup();
    await user.click(await button(/^Noor/));
    await user.type(await screen.findByLabelText('PIN'), '1111{Enter}');
    await user.clear(screen.getByLabelText('PIN'));
    await user.type(screen.getByLabelText('PIN'), '4711');
    await act(async () => answer());
    expect(await screen.findByText('Wrong PIN. Try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('PIN')).toHaveValue('4711');
  });

  it.each(['۴۷۱۱', ' 47 11 ', '47112'])('takes a PIN pasted as “%s”', async (text) => {
    const { ports } = await start(await createPorts('4711', false));
    const user = userEvent.setup();
    await user.click(await button(/^Noor/));
    await user.click(await screen.findByLabelText('PIN'));
    await user.paste(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(ports.navigation.left).toEqual(['/']));
  });

  it('stays with the profile when the viewer cancels before the PIN was checked', async () => {
    const ports = await createPorts('4711', false);
    let answer: () => void = () => undefined;
    await startWithAccount(ports, { checkPin: () => new Promise<void>((resolve) => (answer = resolve)) });
    const user = userEvent.setup();
    await user.click(await button(/^Noor/));
    await user.type(await screen.findByLabelText('PIN'), '4711{Enter}');
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => answer());
    await user.click(await button('Manage profiles'));
    expect(await button('Done')).toBeInTheDocument();
    expect(ports.navigation.left).toEqual([]);
  });

  it('keeps other parameters of the URL when managing starts and ends', async () => {
    const { getLocation } = await start(await createPorts(), '/profiles?app-config=abcdefgh');
    const user = userEvent.setup();
    await user.click(await button('Manage profiles'));
    expect(getLocation()).toBe('/profiles?app-config=abcdefgh&manage=1');
    await user.click(await button('Done'));
    expect(getLocation()).toBe('/profiles?app-config=abcdefgh');
  });

  it('redirects home on a site that has profiles turned off', async () => {
    const { getLocation } = await start(createFakePorts(), '/profiles', { profiles: false });
    expect(getLocation()).toBe('/');
  });

  it('says that the profile was deleted elsewhere', async () => {
    await start(await createPorts(), '/profiles?deleted=1');
    expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/was deleted/);
  });
});

describe('leaving a kids profile', () => {
  it('requires the PIN, and explains what a forgotten one means without an account', async () => {
    const { container } = await start(await createPorts('4711'));
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: 'Leave the kids profile' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Main profile/ })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(await button('Forgot PIN?'));
    expect(screen.getByText(/Clearing this site’s data in the browser removes it/)).toBeInTheDocument();
    await user.click(await button('Back'));
    await user.type(screen.getByLabelText('PIN'), '4711{Enter}');
    expect(await button(/^Main profile/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Who’s watching?' })).toHaveFocus();
  });

  it('after too many wrong passwords, says how long to wait and blames no PIN', async () => {
    const ports = await createPorts('4711');
    await startWithAccount(ports, {
      canResetPins: true,
      resetPin: () => Promise.reject(profileError('profile_pin_locked', { data: { retryAfterMs: 300_000 } })),
    });
    const user = userEvent.setup();
    await user.click(await button('Forgot PIN?'));
    await user.type(screen.getByLabelText('Account password'), 'secret124{Enter}');
    expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeInTheDocument();
  });
});

describe('a PIN set after the page was loaded', () => {
  it('is needed to leave the kids profile', async () => {
    const ports = await createPorts('4711');
    const choice = (ports.visitStorage.read(KEY) ?? '').replace('"hasPin":true', '"hasPin":false');
    ports.visitStorage.write(KEY, choice);
    await start(ports);
    expect(await screen.findByRole('heading', { name: 'Leave the kids profile' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Main profile/ })).not.toBeInTheDocument();
  });

  it('is needed to enter a profile from a list that was shown before', async () => {
    const ports = await createPorts();
    await start(ports);
    await button(/^Main profile/);
    const stored = openProfiles(ports);
    const [, noor] = await stored.fetchProfiles();
    await stored.change(noor?.id ?? '', { maxAge: undefined, pin: '4711' });
    await userEvent.setup().click(await button(/^Noor/));
    expect(await screen.findByLabelText('PIN')).toBeInTheDocument();
    expect(ports.navigation.left).toEqual([]);
  });

  it('delays a choice by about a second at most while the account does not respond', async () => {
    const ports = await createPorts();
    const account = Object.assign(new FakeAccountService(), { profiles: openProfiles(ports) });
    const [main] = await account.profiles.fetchProfiles();
    ports.visitStorage.write(KEY, JSON.stringify({ profile: main, userId: mia.id }));
    const { services } = await renderScreen(<Installed />, { ports, account });
    act(() => services.get(AccountController).open(mia.id));
    const noor = await button(/^Noor/);
    account.profiles.fetchProfiles = () => new Promise(() => undefined);
    await userEvent.setup().click(noor);
    await act(async () => ports.clock.advance(900));
    expect(ports.navigation.left).toEqual([]);
    await act(async () => ports.clock.advance(200));
    await waitFor(() => expect(ports.navigation.left).toEqual(['/']));
  });
});

describe('managing profiles', () => {
  it('creates a profile with a name, an age limit and a PIN', async () => {
    const { ports, container } = await start(createFakePorts());
    const user = userEvent.setup();
    await user.click(await button('Add profile'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add profile' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    await user.type(dialog.getByLabelText('Name'), 'Noor');
    await user.click(dialog.getByRole('checkbox', { name: 'Kids profile' }));
    await user.click(dialog.getByRole('radio', { name: 'Up to age 9' }));
    await user.type(dialog.getByLabelText(/^PIN/), '4711');
    await expectNoAxeViolations(container);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await button(/^Noor/)).toBeInTheDocument();
    expect(JSON.parse(ports.storage.read('jwapp.profiles') ?? '')).toMatchObject([
      {},
      { maxAge: 9, name: 'Noor' },
    ]);
    expect(ports.storage.read('jwapp.profiles')).not.toContain('4711');
  });

  it('changes a profile, and deletes it after a confirmation', async () => {
    const { getLocation } = await start(await createPorts());
    const user = userEvent.setup();
    await user.click(await button('Manage profiles'));
    expect(getLocation()).toBe('/profiles?manage=1');
    await user.click(await button('Edit Noor'));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Noa{Enter}');
    await user.click(await button('Edit Noa'));
    await user.click(await button('Delete profile'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Noa?' }));
    await user.click(question.getByRole('button', { name: 'Delete profile' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Noa' })).not.toBeInTheDocument());
    expect(await button('Edit Main profile')).toBeInTheDocument();
  });

  it('saves only what was changed, and keeps an age limit that another window has set since', async () => {
    const ports = await createPorts();
    await start(ports, '/profiles?manage=1');
    const user = userEvent.setup();
    await user.click(await button('Edit Noor'));
    const profiles = openProfiles(ports);
    const [, noor] = await profiles.fetchProfiles();
    await profiles.change(noor?.id ?? '', { maxAge: 0 });
    await user.type(await screen.findByLabelText('Name'), 'a{Enter}');
    expect(await button('Edit Noora')).toBeInTheDocument();
    expect(await profiles.fetchProfiles()).toMatchObject([{}, { name: 'Noora', maxAge: 0 }]);
  });

  it('offers no deletion while a change is saved, so that its result is shown', async () => {
    const ports = await createPorts();
    let answer: () => void = () => undefined;
    const change = () =>
      new Promise<never>((_, reject) => (answer = () => reject(profileError('profile_not_saved'))));
    await startWithAccount(ports, { change }, '/profiles?manage=1');
    const user = userEvent.setup();
    await user.click(await button('Edit Noor'));
    await user.type(await screen.findByLabelText('Name'), '{Enter}');
    await user.click(await button('Delete profile'));
    await act(async () => answer());
    expect(await screen.findByText('This couldn’t be saved. Try again.')).toBeInTheDocument();
    expect(await button('Save')).toHaveAttribute('aria-disabled', 'false');
    await user.click(await button('Delete profile'));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Noor?' })).toBeInTheDocument();
  });

  it('offers no sixth profile, and no deletion of the main one', async () => {
    const ports = createFakePorts();
    const text = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, avatar: 'star' }));
    ports.storage.write('jwapp.profiles', JSON.stringify(text));
    await start(ports, '/profiles?manage=1');
    await userEvent.setup().click(await button('Edit Main profile'));
    expect(await screen.findByRole('dialog', { name: 'Edit profile' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add profile' })).not.toBeInTheDocument();
  });
});
