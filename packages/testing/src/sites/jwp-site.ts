import { AccountLists } from '@marquee/common/account/account-lists.ts';
import { AccountService } from '@marquee/common/account/account-service.ts';

import { createTestApp } from '../create-test-app.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

const DAY_S = 86_400;

/** Storage key of the tokens of the player platform. */
export const JWP_TOKENS_KEY = 'inplayer_token';

export const JWP_CLIENT_ID = '5a1c0d9e-1111-4222-8333-abcdefabcdef';

/** The account of jwp-inplayer 2.1. */
export const jwpAccount = {
  id: 300_123,
  email: 'mia@example.org',
  full_name: 'Mia Vos',
  referrer: 'https://app.example.org/',
  metadata: {
    first_name: 'Mia',
    surname: 'Vos',
    register_source: 'inplayer',
    has_password: 'true',
    terms: 'true',
    newsletter: 'on',
    consents: '[{"name":"terms","version":"1","state":"accepted","value":true}]',
    'S-xyz-ST_pending_downgrade': 'S90101',
  },
  social_apps_metadata: [],
  roles: ['consumer'],
  completed: true,
  created_at: 1_919_600_000,
  updated_at: 1_928_393_695,
  date_of_birth: 0,
  uuid: '0b6f1c2d-0000-4000-8000-00000000c0de',
  merchant_uuid: JWP_CLIENT_ID,
};

/** The user mapped from that account. */
export const jwpUser = {
  id: '300123',
  uuid: '0b6f1c2d-0000-4000-8000-00000000c0de',
  email: 'mia@example.org',
  fullName: 'Mia Vos',
  firstName: 'Mia',
  lastName: 'Vos',
  metadata: jwpAccount.metadata,
  regDate: '2030-10-30T14:13:20.000Z',
  country: '',
  lastUserIp: '',
};

/** Creates a token record as the browser stores it; `expires` is `days` from now. */
export function jwpRecord(
  { clock }: FakePorts,
  days: number,
  more: Readonly<Record<string, unknown>> = { userId: '300123' },
): string {
  return JSON.stringify({
    token: 'token-a',
    refreshToken: '',
    expires: clock.now() / 1000 + days * DAY_S,
    ...more,
  });
}

/** Creates a browser in which Mia is signed in, with a token that is valid for `daysLeft`. */
export function signedInAtJwp(daysLeft = 5, more?: Readonly<Record<string, unknown>>): FakePorts {
  const ports = createFakePorts();
  ports.storage.write(JWP_TOKENS_KEY, jwpRecord(ports, daysLeft, more));
  return ports;
}

/** Opens the real provider of the player platform over fake ports. */
export async function openJwp(
  ports: FakePorts = createFakePorts(),
  settings = 'jwpApiUrl = https://jwp.test',
  jwp: Readonly<Record<string, unknown>> = { clientId: JWP_CLIENT_ID, assetId: 77_001 },
) {
  // Restores the session after the start, which would otherwise request the account to follow its notifications.
  const kept = ports.storage.read(JWP_TOKENS_KEY);
  ports.storage.remove(JWP_TOKENS_KEY);
  const { container } = await createTestApp({
    ports,
    config: { integrations: { jwp } },
    settings,
  });
  if (kept !== undefined) ports.storage.write(JWP_TOKENS_KEY, kept);
  const { http } = ports;
  return {
    ports,
    http,
    container,
    service: container.get(AccountService),
    lists: container.get(AccountLists),
  };
}

/** Returns the form fields of the last call. */
export function sentForm({ http }: FakePorts): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(http.calls.at(-1)?.body ?? ''));
}
