import { AccountLists } from '@marquee/common/account/account-lists.ts';
import { AccountService } from '@marquee/common/account/account-service.ts';

import { createTestApp } from '../create-test-app.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

const DAY_S = 86_400;

/** Storage key of the tokens of the own back end. */
export const OWN_TOKENS_KEY = 'jwapp.own_auth';

/** The customer of own-backend 3. */
export const ownCustomer = {
  id: 'c_0001',
  email: 'mia@example.org',
  firstName: 'Mia',
  lastName: 'Vos',
  terms: true,
  createdAt: '2031-02-11T09:14:55.120Z',
  updatedAt: '2031-02-11T09:14:55.120Z',
  collection: 'customers',
};

/** The user mapped from that customer. */
export const ownUser = {
  id: 'c_0001',
  uuid: 'c_0001',
  email: 'mia@example.org',
  fullName: 'Mia Vos',
  firstName: 'Mia',
  lastName: 'Vos',
  metadata: { terms: true },
  regDate: '2031-02-11T09:14:55.120Z',
  country: '',
  lastUserIp: '',
};

/** Creates a token for a customer; `name` makes tokens distinct. */
export function toOwnToken(id: string | number = 'c_0001', name = 'a'): string {
  return `h.${btoa(JSON.stringify({ id, collection: 'customers' })).replaceAll('=', '')}.${name}`;
}

/** Returns the time in `days` from now, in seconds since the epoch. */
export function inDays({ clock }: FakePorts, days: number): number {
  return clock.now() / 1000 + days * DAY_S;
}

/** Creates a browser in which Mia is signed in, with a token that is valid for `daysLeft`. */
export function signedInAtOwnBackend(daysLeft = 20): FakePorts {
  const ports = createFakePorts();
  const record = { token: toOwnToken(), refreshToken: '', expires: inDays(ports, daysLeft) };
  ports.storage.write(OWN_TOKENS_KEY, JSON.stringify(record));
  return ports;
}

/** Opens the real provider of the own back end over fake ports. */
export async function openOwnBackend(ports: FakePorts = createFakePorts()) {
  const { container } = await createTestApp({
    ports,
    config: { integrations: { own: { enabled: true } } },
    settings: 'accountApiUrl = https://accounts.example.test/api/',
  });
  const { http } = ports;
  return { ports, http, service: container.get(AccountService), lists: container.get(AccountLists) };
}
