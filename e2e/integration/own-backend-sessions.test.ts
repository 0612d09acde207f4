import { expect, it, vi } from 'vitest';

import { createBrowser } from './account-browser.ts';
import type { FaultHost } from './fault-site.ts';
import {
  createOwnBackendSite,
  makeCustomer,
  startHostsOnce,
  type OwnBackendHost,
} from './own-backend-site.ts';

const KEY = 'jwapp.own_auth';
const signal = new AbortController().signal;

let host: FaultHost;
let backend: OwnBackendHost;
startHostsOnce((...hosts) => {
  [host, backend] = hosts;
});

async function signIn(credentials?: Awaited<ReturnType<typeof makeCustomer>>) {
  const customer = credentials ?? (await makeCustomer(backend.apiUrl, 'Mia', 'Vos'));
  const browser = createBrowser(createOwnBackendSite(host, backend));
  const window = await browser.openWindow();
  await window.service.signIn(customer);
  return { ...window, browser, customer };
}

// spec: accounts 4.18a
it('a copied token is invalid once its owner has signed out', async () => {
  const { service, browser } = await signIn();
  const { token } = JSON.parse(browser.kept.get(KEY) ?? '{}') as { readonly token: string };
  const ask = async () =>
    (await fetch(`${backend.apiUrl}/favorites`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await ask()).toBe(200);
  await service.signOut();
  // Signing out does not wait for the server.
  await vi.waitUntil(async () => (await ask()) === 401);
});

// spec: accounts 6.5a
it('a device that is removed on the account page is signed out at its next request', async () => {
  const here = await signIn();
  const there = await signIn(here.customer);
  const user = await there.service.fetchUser(signal);
  const devices = (await here.service.devices?.fetchDevices(signal)) ?? [];
  const other = (await there.service.devices?.fetchDevices(signal))?.find(({ isCurrent }) => isCurrent);
  expect(devices.map(({ id }) => id)).toContain(other?.id);
  await here.service.devices?.removeDevice(other?.id ?? '');
  await expect(there.service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
  expect(there.told()).toBe(1);
  expect((await here.service.fetchUser(signal)).id).toBe(user.id);
});

it('windows without locks that refresh at the same time all stay signed in', async () => {
  const { browser, service } = await signIn();
  const user = await service.fetchUser(signal);
  const record = JSON.parse(browser.kept.get(KEY) ?? '{}') as { readonly expires: number };
  const due = JSON.stringify({ ...record, expires: Math.floor(Date.now() / 1000) + 172_800 });
  // Each browser has its own locks and the same token, like windows without Web Locks.
  const browsers = [1, 2, 3, 4].map(() => createBrowser(createOwnBackendSite(host, backend)));
  for (const { kept } of browsers) kept.set(KEY, due);
  const windows = await Promise.all(browsers.map((other) => other.openWindow()));
  for (let round = 0; round < 2; round += 1) {
    const users = await Promise.all(windows.map((window) => window.service.fetchUser(signal)));
    expect(users.map(({ id }) => id)).toEqual(Array(4).fill(user.id));
  }
  for (const { kept } of browsers) expect(kept.get(KEY)).not.toBe(due);
});

it('a password that is made of the email address is refused at the password field', async () => {
  const { service } = await createBrowser(createOwnBackendSite(host, backend)).openWindow();
  const email = `${crypto.randomUUID()}@example.org`;
  const terms = { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false } as const;
  const registration = { email, password: `${email}1`, consents: [terms], captchaValue: undefined };
  await expect(service.register(registration)).rejects.toMatchObject({ code: 'password_guessable' });
});
