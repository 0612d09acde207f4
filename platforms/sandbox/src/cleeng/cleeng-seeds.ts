import type { CleengCustomer, CleengSubscription } from './cleeng-records.ts';
import { CleengState } from './cleeng-state.ts';
import { EXAMPLE_PUBLISHER_ID, exampleConsents, exampleOffers } from './example-publisher.ts';
import { hashPassword } from './password-hash.ts';

/** The password of every seeded customer. */
export const SEEDED_PASSWORD = 'secret123';

const DAY_MS = 86_400_000;

interface Seed {
  readonly id: string;
  readonly email: string;
  readonly name?: readonly [first: string, last: string];
  readonly externalData?: CleengCustomer['externalData'];
  readonly subscription?: Pick<CleengSubscription, 'subscriptionId' | 'offerId' | 'status'>;
}

const seeds: readonly Seed[] = [
  {
    id: '501234567',
    email: 'mia@example.org',
    name: ['Mia', 'Vos'],
    externalData: {
      favorites: [{ mediaid: 'omFeSLct' }, { mediaid: 'asv94cMD' }],
      history: [{ mediaid: 'i7VXLv1D', progress: 0.42 }],
    },
    subscription: { subscriptionId: 860_000_001, offerId: 'S900100200_NL', status: 'active' },
  },
  { id: '501234568', email: 'noah@example.org' },
  { id: '501234569', email: 'viewer@example.org', name: ['Vera', 'Viewer'] },
  {
    id: '501234570',
    email: 'subscriber@example.org',
    name: ['Sam', 'Subscriber'],
    subscription: { subscriptionId: 860_000_002, offerId: 'S900100201_NL', status: 'active' },
  },
  {
    id: '501234571',
    email: 'cancelled@example.org',
    name: ['Cara', 'Cancelled'],
    subscription: { subscriptionId: 860_000_003, offerId: 'S900100200_NL', status: 'cancelled' },
  },
];

/** The provider as a tenant finds it: the example publisher, its offers and customers, ten days into their subscriptions. */
export function seedCleeng(nowMs: number): CleengState {
  const state = new CleengState(exampleOffers);
  for (const seed of seeds) {
    state.keep(seededCustomer(seed, nowMs));
    if (seed.subscription === undefined) continue;
    const days = seed.subscription.offerId === 'S900100201_NL' ? 365 : 31;
    const startedAt = Math.floor((nowMs - 10 * DAY_MS) / 1000);
    state.subscriptions.push({
      ...seed.subscription,
      customerId: seed.id,
      startedAt,
      expiresAt: startedAt + (days * DAY_MS) / 1000,
    });
  }
  return state;
}

function seededCustomer(
  { id, email, name = ['', ''], externalData = null }: Seed,
  nowMs: number,
): CleengCustomer {
  const registeredAtMs = nowMs - 30 * DAY_MS;
  return {
    id,
    publisherId: EXAMPLE_PUBLISHER_ID,
    email,
    passwordHash: hashPassword(SEEDED_PASSWORD),
    locale: 'nl_NL',
    country: 'NL',
    currency: 'EUR',
    firstName: name[0],
    lastName: name[1],
    registeredAtMs,
    lastLoginAtMs: registeredAtMs,
    lastUserIp: '203.0.113.9',
    externalId: '',
    externalData,
    consents: new Map(
      exampleConsents.map(({ name: consent, version, required }) => [
        consent,
        { state: required ? 'accepted' : 'declined', version, value: required, atMs: registeredAtMs },
      ]),
    ),
    capture: { fields: {}, custom: { custom_1: 'docs' } },
  };
}
