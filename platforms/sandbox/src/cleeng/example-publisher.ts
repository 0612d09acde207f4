import type { CaptureSetting, ConsentDefinition } from './cleeng-records.ts';

/** The publisher of the seeded customers. */
export const EXAMPLE_PUBLISHER_ID = 640_112_233;

/** Its consents for new customers (3.6). */
export const exampleConsents: readonly ConsentDefinition[] = [
  {
    name: 'terms',
    label: 'I accept the <a href="https://example.org/tos">rules</a>',
    placeholder: '',
    required: true,
    version: '2',
    value: 'https://example.org/tos',
    enabledByDefault: false,
  },
  {
    name: 'broadcaster_marketing',
    label: 'Send me news',
    placeholder: '',
    required: false,
    version: '1',
    value: '',
    enabledByDefault: false,
  },
];

/** Its questions for new customers (3.7). */
export const exampleCapture: readonly CaptureSetting[] = [
  { key: 'firstNameLastName', enabled: true, required: true },
  { key: 'email', enabled: true, required: true },
  { key: 'birthDate', enabled: true, required: false },
  { key: 'companyName', enabled: false, required: false },
  { key: 'phoneNumber', enabled: true, required: false },
  { key: 'address', enabled: true, required: false },
  {
    key: 'custom_1',
    enabled: true,
    required: true,
    question: 'Favourite genre?',
    value: 'drama;comedy;docs',
  },
  {
    key: 'custom_2',
    enabled: true,
    required: false,
    question: 'Do children watch with you?',
    value: 'yes:Yes;no:No',
  },
  { key: 'custom_3', enabled: true, required: false, question: 'How did you find us?', value: '' },
  {
    key: 'custom_4',
    enabled: true,
    required: false,
    question: 'Tips on what to watch?',
    value: 'yes:Yes please',
  },
];
