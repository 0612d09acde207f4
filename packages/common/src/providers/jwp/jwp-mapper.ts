import type {
  Consent,
  ConsentLabel,
  CustomFieldType,
  FieldOption,
  PublisherConsent,
  User,
} from '../../account/account.ts';
import { parseJson } from '../../shared/parse-json.ts';
import {
  isTrueWord,
  readArray,
  readNumber,
  readRecord,
  readText,
  type UnknownRecord,
} from '../../shared/reading.ts';
import { toHttpUrl } from '../../shared/url.ts';

/** Maps an account to a user (jwp-inplayer 2.1); undefined without a readable id and email. */
export function toUser(account: unknown): User | undefined {
  const record = readRecord(account) ?? {};
  const [id, email] = [readNumber(record['id']), readText(record['email'])];
  if (id === undefined || email === undefined) return undefined;
  const metadata = readRecord(record['metadata']) ?? {};
  const createdAtS = readNumber(record['created_at']);
  return {
    id: String(id),
    uuid: readText(record['uuid']),
    email,
    fullName: readText(record['full_name']) ?? '',
    // The registration sends a space where the platform requires a name.
    firstName: readText(metadata['first_name']) ?? '',
    lastName: readText(metadata['surname']) ?? '',
    metadata,
    regDate: createdAtS === undefined ? '' : toDate(createdAtS),
    country: '',
    lastUserIp: '',
  };
}

function toDate(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const VERSION = '1';
const TERMS = 'terms';
const STATE = 'us_state';
const COUNTRY = 'country';
const NO_STATE = 'n/a';
/** The platform's own terms, where the operator has none. */
const PLATFORM_TERMS_URL = 'https://inplayer.com/legal/terms';
/** Fields that the app's own forms already have. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['email_confirmation', 'first_name', 'surname', TERMS]);

const TYPES: readonly CustomFieldType[] = [
  'input',
  'textarea',
  'select',
  'country',
  'us_state',
  'radio',
  'checkbox',
  'datepicker',
];

/** Maps the operator's registration fields, the terms first (jwp-inplayer 2.4); undefined unless there is a list. */
export function toPublisherConsents(body: unknown): readonly PublisherConsent[] | undefined {
  const fields = readArray(readRecord(body)?.['collection'])
    ?.map(readRecord)
    .filter((field) => field !== undefined);
  if (!fields) return undefined;
  const terms = fields.find(({ name }) => name === TERMS);
  return [toTerms(terms), ...fields.flatMap((field) => toField(field) ?? [])];
}

function toTerms(field: UnknownRecord | undefined): PublisherConsent {
  const url = toHttpUrl(readText(field?.['label']) ?? '');
  const label: ConsentLabel =
    url === undefined ? { kind: 'platform_terms', url: PLATFORM_TERMS_URL } : { kind: 'terms', url };
  return {
    name: TERMS,
    type: 'checkbox',
    label,
    placeholder: '',
    isRequired: true,
    options: [],
    defaultValue: '',
    isOnByDefault: false,
    version: VERSION,
    isCustomField: false,
  };
}

function toField(field: UnknownRecord): PublisherConsent | undefined {
  const name = readText(field['name']);
  if (name === undefined || OWN_FIELDS.has(name)) return undefined;
  const type = TYPES.find((known) => known === field['type']) ?? 'input';
  const options = toOptions(field['options']);
  return {
    name,
    type,
    label: { kind: 'text', text: readText(field['label']) ?? name },
    placeholder: readText(field['placeholder']) ?? '',
    isRequired: isTrueWord(field['required']),
    options,
    defaultValue: type === 'checkbox' ? '' : getDefault(type, field['default_value'], options),
    isOnByDefault: type === 'checkbox' && isTrueWord(field['default_value']),
    version: VERSION,
    // A checkbox is a consent; any other field is a detail.
    isCustomField: type !== 'checkbox',
  };
}

/** Without a default, a US state is `n/a` if that is an option. */
function getDefault(type: CustomFieldType, value: unknown, options: readonly FieldOption[]): string {
  const none = type === STATE && options.some((option) => option.value === NO_STATE) ? NO_STATE : '';
  return readText(value) ?? none;
}

/** The platform may send an empty list or null for no options. */
function toOptions(options: unknown): readonly FieldOption[] {
  return Object.entries(readRecord(options) ?? {}).flatMap(([value, label]) => {
    const text = typeof label === 'number' ? String(label) : readText(label);
    return text === undefined ? [] : [{ value, label: text }];
  });
}

/** Reads the customer's consents, JSON text in the metadata; anything else counts as none (jwp-inplayer 2.4). */
export function toConsents({ metadata }: Pick<User, 'metadata'>): readonly Consent[] {
  const text = metadata['consents'];
  const entries = typeof text === 'string' ? readArray(parseJson(text)) : undefined;
  return (entries ?? []).flatMap((entry) => toConsent(entry) ?? []);
}

function toConsent(entry: unknown): Consent | undefined {
  const { name, version, state, value } = readRecord(entry) ?? {};
  const known = readText(name);
  if (known === undefined) return undefined;
  const isAccepted = state === 'accepted';
  return {
    name: known,
    version: readText(version) ?? VERSION,
    state: isAccepted ? 'accepted' : 'declined',
    value: typeof value === 'string' || typeof value === 'boolean' ? value : isAccepted,
    needsUpdate: false,
  };
}

/** Maps consents to metadata: each by itself, and all of them as JSON (jwp-inplayer 2.3). */
export function toConsentMetadata(consents: readonly Consent[]): Readonly<Record<string, string>> {
  const country = consents.find(({ name }) => name === COUNTRY)?.value;
  const answers = consents.flatMap(({ name, value }): [string, string][] => {
    const text = name === STATE ? toState(value, country) : toAnswer(name, value);
    return text === '' ? [] : [[name, text]];
  });
  const all = consents.map(({ name, version, state, value }) => ({ name, version, state, value }));
  return { ...Object.fromEntries(answers), consents: JSON.stringify(all) };
}

/** The same for a later change, where an empty answer replaces the earlier one. */
export function toChangedMetadata(consents: readonly Consent[]): Readonly<Record<string, string>> {
  const none = Object.fromEntries(consents.map(({ name }) => [name, '']));
  return { ...none, ...toConsentMetadata(consents) };
}

function toAnswer(name: string, value: string | boolean): string {
  if (typeof value === 'string') return value;
  if (name === TERMS) return String(value);
  return value ? 'on' : 'off';
}

/** @param country undefined where none is asked for */
function toState(value: string | boolean, country: string | boolean | undefined): string {
  if (country !== undefined && String(country).toLowerCase() !== 'us') return NO_STATE;
  return typeof value === 'string' && value !== NO_STATE ? value : '';
}

/** Returns the metadata of a user as it is sent back: texts only (jwp-inplayer 2.2: send the full map). */
export function toMetadata({ metadata }: Pick<User, 'metadata'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );
}
