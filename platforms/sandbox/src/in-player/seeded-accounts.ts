import type { InPlayerAccount } from './account.ts';

const CREATED_AT_S = 1_919_600_000;

const consentsOfMia = JSON.stringify([
  { name: 'terms', version: '1', state: 'accepted', value: true },
  { name: 'newsletter', version: '1', state: 'accepted', value: true },
]);

/** Who has an account from the beginning; the same people as at the other account sources. */
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
    // As registration leaves them: the provider wants a name, so the app sends one space (contract 2.3).
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
];

/** Who may watch what needs a subscription, from the beginning. */
export const SUBSCRIBED_ACCOUNT_ID = 300_123;
