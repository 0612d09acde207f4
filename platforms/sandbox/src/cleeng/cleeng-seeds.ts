import type { CleengCustomer } from './cleeng-records.ts';
import { CleengState } from './cleeng-state.ts';
import { seedPurchase, type SeededPurchase } from './commerce/commerce-seeds.ts';
import { EXAMPLE_PUBLISHER_ID, exampleConsents } from './example-publisher.ts';
import { hashPassword } from './password-hash.ts';

/** The password of every seeded customer. */
export const SEEDED_PASSWORD = 'secret123';

const DAY_MS = 86_400_000;

interface Seed {
  readonly id: string;
  readonly email: string;
  readonly name?: readonly [first: string, last: string];
  readonly externalData?: CleengCustomer['externalData'];
  readonly subscription?: SeededPurchase;
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
    subscription: {
      subscriptionId: 860_000_001,
      offerId: 'S900100200_NL',
      status: 'active',
      earlierBills: 5,
    },
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
  {
    id: '501234572',
    email: 'store@example.org',
    name: ['Stella', 'Store'],
    subscription: {
      subscriptionId: 860_000_004,
      offerId: 'S900100200_NL',
      status: 'active',
      paidBy: 'Apple In-App',
    },
  },
  {
    id: '501234573',
    email: 'downgrade@example.org',
    name: ['Dora', 'Down'],
    subscription: {
      subscriptionId: 860_000_005,
      offerId: 'S900100201_NL',
      status: 'active',
      nextOfferId: 'S900100200_NL',
    },
  },
  {
    id: '501234574',
    email: 'trial@example.org',
    name: ['Tess', 'Trial'],
    subscription: { subscriptionId: 860_000_006, offerId: 'S900100200_NL', status: 'active', inTrial: true },
  },
  {
    id: '501234575',
    email: 'paypal@example.org',
    name: ['Pia', 'Pal'],
    subscription: {
      subscriptionId: 860_000_007,
      offerId: 'S900100200_NL',
      status: 'active',
      paidBy: 'paypal',
    },
  },
  {
    id: '501234576',
    email: 'expired@example.org',
    name: ['Eve', 'Expired'],
    subscription: { subscriptionId: 860_000_008, offerId: 'S900100200_NL', status: 'expired' },
  },
];

/** Creates the initial state of the provider: the example publisher, its shop and customers, and their purchases. */
export function seedCleeng(nowMs: number): CleengState {
  const state = new CleengState();
  for (const seed of seeds) {
    const { id, name = [], subscription: purchase } = seed;
    state.keep(seededCustomer(seed, nowMs));
    if (purchase) seedPurchase(state.commerce, { id, holderName: name.join(' ') }, { purchase, nowMs });
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
