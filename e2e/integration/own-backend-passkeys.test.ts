import { SoftwareAuthenticator } from '@marquee/backend/fixtures/software-authenticator.ts';
import { expect, it } from 'vitest';

import { createBrowser } from './account-browser.ts';
import type { FaultHost } from './fault-site.ts';
import {
  createOwnBackendSite,
  makeCustomer,
  startHostsOnce,
  type OwnBackendHost,
} from './own-backend-site.ts';

/** Node's requests have no `Origin`, so the back end assumes its own app at the default address. */
const APP = 'http://localhost:8080';
const signal = new AbortController().signal;

let host: FaultHost;
let backend: OwnBackendHost;
startHostsOnce((...hosts) => {
  [host, backend] = hosts;
});

/** Opens a customer's browser in which their passkey answers the prompt. */
async function openWithAuthenticator() {
  const customer = await makeCustomer(backend.apiUrl, 'Mia', 'Vos');
  const browser = createBrowser(createOwnBackendSite(host, backend));
  const authenticator = new SoftwareAuthenticator(APP);
  browser.openPasskeyPrompt = async (purpose, options) => ({
    outcome: 'done',
    credential: purpose === 'create' ? authenticator.create(options) : authenticator.sign(options),
  });
  const { service } = await browser.openWindow();
  const passkeys = await service.passkeys?.load();
  if (!passkeys) throw new TypeError('The own back end has passkeys');
  return { customer, service, passkeys };
}

it('a passkey added by the app signs in until it is removed', async () => {
  const { customer, service, passkeys } = await openWithAuthenticator();
  const user = await service.signIn(customer);
  expect(await service.passkeys?.isOffered(signal)).toBe(true);
  await passkeys.addPasskey(customer.password);
  await service.signOut();

  expect(await passkeys.signIn()).toEqual(user);
  const [passkey, ...others] = await passkeys.fetchPasskeys(signal);
  expect(others).toEqual([]);
  expect(passkey?.lastUsedAtMs).toBeGreaterThanOrEqual(passkey?.addedAtMs ?? Infinity);
  await passkeys.removePasskey(passkey?.id ?? '', customer.password);
  await service.signOut();
  await expect(passkeys.signIn()).rejects.toMatchObject({ code: 'passkey_unknown' });
  expect(await service.restore(signal)).toBeUndefined();
});

it('a wrong password and a second passkey for one device are refused with their own errors', async () => {
  const { customer, service, passkeys } = await openWithAuthenticator();
  await service.signIn(customer);
  await expect(passkeys.addPasskey('wrong1234')).rejects.toMatchObject({ code: 'update_password_invalid' });
  await passkeys.addPasskey(customer.password);
  await expect(passkeys.addPasskey(customer.password)).rejects.toMatchObject({ code: 'passkey_known' });
});
