import type { JsonObject, JsonValue } from '../json-value.ts';
import type { FieldErrors } from './in-player-error.ts';

/** The kinds of field that a merchant can add to the registration (contract 2.4). */
export const registerFieldTypes = [
  'input',
  'select',
  'country',
  'us_state',
  'radio',
  'checkbox',
  'datepicker',
] as const;

/** A field of the registration. */
export interface RegisterField {
  readonly name: string;
  readonly label: string;
  readonly type: (typeof registerFieldTypes)[number];
  readonly isRequired: boolean;
  readonly defaultValue: string;
  readonly placeholder: string;
  readonly options: Readonly<Record<string, string>>;
}

const plain = { isRequired: false, defaultValue: '', placeholder: '', options: {} } as const;

/** The initial fields of a tenant: the contract's five, then one of each remaining kind, none of them required. */
export const defaultRegisterFields: readonly RegisterField[] = [
  {
    ...plain,
    name: 'terms',
    label: 'https://example.org/tos',
    type: 'checkbox',
    isRequired: true,
    defaultValue: 'false',
  },
  { ...plain, name: 'newsletter', label: 'Send me news', type: 'checkbox', defaultValue: 'true' },
  {
    ...plain,
    name: 'country',
    label: 'Country',
    type: 'country',
    isRequired: true,
    placeholder: 'Pick',
    options: { nl: 'Netherlands', us: 'United States' },
  },
  {
    ...plain,
    name: 'us_state',
    label: 'State',
    type: 'us_state',
    isRequired: true,
    options: { 'n/a': '–', tx: 'Texas' },
  },
  {
    ...plain,
    name: 'genre',
    label: 'Favourite genre',
    type: 'select',
    defaultValue: 'drama',
    options: { drama: 'Drama', docs: 'Docs' },
  },
  { ...plain, name: 'nickname', label: 'Nickname', type: 'input', placeholder: 'How shall we call you?' },
  {
    ...plain,
    name: 'viewing',
    label: 'Where do you watch?',
    type: 'radio',
    options: { sofa: 'On the sofa', train: 'On the train' },
  },
  { ...plain, name: 'birthday', label: 'Birthday', type: 'datepicker' },
  // The provider lists these too; an app has its own fields for them.
  { ...plain, name: 'first_name', label: 'First name', type: 'input', isRequired: true },
  { ...plain, name: 'surname', label: 'Surname', type: 'input', isRequired: true },
];

/** How an empty set of options is serialized; the contract is uncertain. */
export type EmptyOptions = 'object' | 'list' | 'null';

/** Returns a field in the provider's format. */
export function registerFieldJson(field: RegisterField, index: number, empty: EmptyOptions): JsonObject {
  const hasOptions = Object.keys(field.options).length > 0;
  const none: Readonly<Record<EmptyOptions, JsonValue>> = { object: {}, list: [], null: null };
  return {
    id: index + 1,
    name: field.name,
    label: field.label,
    type: field.type,
    required: field.isRequired,
    default_value: field.defaultValue,
    placeholder: field.placeholder,
    options: hasOptions ? field.options : none[empty],
  };
}

/** Returns an error for each required field that a registration lacks, by field. */
export function missingAnswers(
  fields: readonly RegisterField[],
  answers: Readonly<Record<string, string>>,
): FieldErrors {
  const missing = fields.filter(({ name, type, isRequired }) => {
    const answer = answers[name] ?? '';
    const isGiven = type === 'checkbox' ? answer === 'true' || answer === 'on' : answer !== '';
    return isRequired && !isGiven;
  });
  return Object.fromEntries(missing.map(({ name, label }) => [name, `The ${label} field is required.`]));
}
