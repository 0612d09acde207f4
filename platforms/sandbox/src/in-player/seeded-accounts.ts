import { DOWNGRADE_TOKEN } from '../in-player-commerce/commerce-seeds.ts';
import type { InPlayerAccount } from './account.ts';

const CREATED_AT_S = 1_919_600_000;

const consentsOfMia = JSON.stringify([
  { name: 'terms', version: '1', state: 'accepted', value: true },
  { name: 'newsletter', version: '1', state: 'accepted', value: true },
]);

/** A viewer whose subscription is in the state that the name says. */
function subscriber(
  id: number,
  name: string,
  metadata: Readonly<Record<string, string>> = {},
): InPlayerAccount {
  const firstName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    id,
    uuid: `0b6f1c2d-0000-4000-8000-${id.toString(16).padStart(12, '0')}`,
    email: `${name}@example.org`,
    fullName: `${firstName} Vos`,
    password: 'secret123',
    referrer: 'https://app.example.org/',
    metadata: {
      first_name: firstName,
      surname: 'Vos',
      register_source: 'inplayer',
      terms: 'true',
      country: 'nl',
      us_state: 'n/a',
      consents: consentsOfMia,
      ...metadata,
    },
    createdAtS: CREATED_AT_S,
    updatedAtS: CREATED_AT_S,
    dateOfBirth: 0,
  };
}

/** The initial accounts; the same people as at the other account sources. */
export const seededAccounts: readonly InPlayerAccount[] = [
  {
    id: 300_123,
    uuid: '0b6f1c2d-0000-4000-8000-00000000c0de',
    email: 'mia@example.org',
    fullName: 'Mia Vos',
    password: 'secret123',
    referrer: 'https://app.example.org/',
    metadata: {
      first_name: 'Mia',
      surname: 'Vos',
      register_source: 'inplayer',
      terms: 'true',
      newsletter: 'on',
      country: 'nl',
      us_state: 'n/a',
      consents: consentsOfMia,
    },
    createdAtS: CREATED_AT_S,
    updatedAtS: CREATED_AT_S,
    dateOfBirth: 0,
  },
  {
    id: 300_124,
    uuid: '0b6f1c2d-0000-4000-8000-00000000c0df',
    email: 'noah@example.org',
    fullName: 'noah@example.org',
    password: 'secret123',
    referrer: 'https://app.example.org/',
    // As after a registration: the provider requires a name, so the app sends a single space (contract 2.3).
    metadata: {
      first_name: ' ',
      surname: ' ',
      register_source: 'inplayer',
      terms: 'true',
      country: 'us',
      us_state: 'tx',
    },
    createdAtS: CREATED_AT_S,
    updatedAtS: CREATED_AT_S,
    dateOfBirth: 0,
  },
  {
    id: 300_125,
    uuid: '0b6f1c2d-0000-4000-8000-00000000c0e0',
    email: 'ext@example.org',
    fullName: 'Eva External',
    password: null,
    referrer: 'https://app.example.org/',
    metadata: { first_name: 'Eva', surname: 'External', register_source: 'google' },
    createdAtS: CREATED_AT_S,
    updatedAtS: CREATED_AT_S,
    dateOfBirth: 0,
  },
  subscriber(300_126, 'cancelled'),
  subscriber(300_127, 'trial'),
  subscriber(300_128, 'store'),
  subscriber(300_129, 'granted'),
  // The app stores a scheduled downgrade in the metadata, under the id of its offer (contract 5.4).
  subscriber(300_130, 'downgrade', { [`${DOWNGRADE_TOKEN}_pending_downgrade`]: 'S90101' }),
];
