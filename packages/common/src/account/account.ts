import { isTrueWord } from '../shared/reading.ts';

/** A customer (accounts 3). Texts that the source does not have are empty. */
export interface User {
  readonly id: string;
  /** The account's second name, which notifications go by; undefined where there is none. */
  readonly uuid: string | undefined;
  readonly email: string;
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the source keeps beside it, as it came: `register_source`, `has_password`, `consents` …: unknown until read. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** As the source words it; for showing only. */
  readonly regDate: string;
  readonly country: string;
  readonly lastUserIp: string;
}

/** The name to greet with: the full name, else the e-mail. */
export function getDisplayName({ fullName, email }: Pick<User, 'fullName' | 'email'>): string {
  return fullName.trim() || email;
}

/**
 * Whether the user came by another service and has no password here: they are offered to add one, where others change
 * theirs (accounts 2).
 */
export function isWithoutPassword({ metadata }: Pick<User, 'metadata'>): boolean {
  const source = metadata['register_source'];
  return typeof source === 'string' && source !== 'inplayer' && !isTrueWord(metadata['has_password']);
}

/** The kinds of fields an operator can add to the registration (accounts 3). */
export type CustomFieldType =
  'input' | 'textarea' | 'select' | 'country' | 'us_state' | 'radio' | 'checkbox' | 'datepicker';

/**
 * The words beside a field: the operator's own, which may hold a link as HTML and must be sanitised; or our own sentence
 * about the terms, with a link; `platform_terms` is the sentence about the player platform's own terms.
 */
export type ConsentLabel =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'terms' | 'platform_terms'; readonly url: string | undefined };

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** What the operator asks for: a consent to tick, or another field of the registration (accounts 3). */
export interface PublisherConsent {
  readonly name: string;
  readonly type: CustomFieldType;
  readonly label: ConsentLabel;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** Choices of a `select`, `radio`, `country` or `us_state`; else empty. */
  readonly options: readonly FieldOption[];
  readonly defaultValue: string;
  /** Whether a checkbox is ticked from the start. The terms never are. */
  readonly isOnByDefault: boolean;
  readonly version: string;
  /** Whether it is a field of the operator's own, not a consent: "Other registration details" in My account. */
  readonly isCustomField: boolean;
}

/** What a customer answered (accounts 3). */
export interface Consent {
  readonly name: string;
  readonly version: string;
  readonly state: 'accepted' | 'declined';
  /** Text for fields that are no checkbox. */
  readonly value: string | boolean;
  /** Whether the operator has a newer version that was not answered yet. */
  readonly needsUpdate: boolean;
}

/** Answers of a form by the name of the field. */
export type ConsentValues = Readonly<Record<string, string | boolean>>;

/** The checkboxes that must be ticked and are not (accounts 5), by name. */
export function getMissingConsents(
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): readonly string[] {
  return definitions
    .filter(({ name, type, isRequired }) => isRequired && type === 'checkbox' && values[name] !== true)
    .map(({ name }) => name);
}

/** The other fields that must be answered and are not, by name. */
export function getMissingFields(
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): readonly string[] {
  return definitions
    .filter(({ name, type, isRequired }) => isRequired && type !== 'checkbox' && isEmpty(values[name]))
    .map(({ name }) => name);
}

function isEmpty(value: string | boolean | undefined): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

/** What a form begins with: the customer's answers, else the operator's defaults. */
export function getConsentValues(
  definitions: readonly PublisherConsent[],
  consents: readonly Consent[] = [],
): ConsentValues {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      getConsentValue(
        definition,
        consents.find(({ name }) => name === definition.name),
      ),
    ]),
  );
}

function getConsentValue(
  { type, isOnByDefault, defaultValue }: PublisherConsent,
  known: Consent | undefined,
): string | boolean {
  if (type === 'checkbox') return known ? known.state === 'accepted' : isOnByDefault;
  return typeof known?.value === 'string' ? known.value : defaultValue;
}

/**
 * All answers as they are submitted: every section of My account sends all of them, not only its own (flows 1.5). A
 * checkbox that is not ticked is declined; an empty field is, too.
 */
export function toConsents(
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): readonly Consent[] {
  return definitions.map(({ name, version, type }) => {
    const value = values[name] ?? (type === 'checkbox' ? false : '');
    const isAccepted = type === 'checkbox' ? value === true : !isEmpty(value);
    return { name, version, value, state: isAccepted ? 'accepted' : 'declined', needsUpdate: false };
  });
}
