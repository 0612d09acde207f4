import { isTrueWord } from '../shared/reading.ts';

/** A customer (accounts 3). Texts missing at the source are empty. */
export interface User {
  readonly id: string;
  /** Second id of the account, used for notifications; undefined where there is none. */
  readonly uuid: string | undefined;
  readonly email: string;
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Unvalidated metadata of the source: `register_source`, `has_password`, `consents` … */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** As formatted by the source; for display only. */
  readonly regDate: string;
  readonly country: string;
  readonly lastUserIp: string;
}

/** Returns the name to display: the full name, else the email. */
export function getDisplayName({ fullName, email }: Pick<User, 'fullName' | 'email'>): string {
  return fullName.trim() || email;
}

/**
 * Whether the user registered with another service and has no password; they are offered to add one instead of changing
 * it (accounts 2).
 */
export function isWithoutPassword({ metadata }: Pick<User, 'metadata'>): boolean {
  const source = metadata['register_source'];
  return typeof source === 'string' && source !== 'inplayer' && !isTrueWord(metadata['has_password']);
}

/** Types of the fields an operator can add to the registration (accounts 3). */
export type CustomFieldType =
  'input' | 'textarea' | 'select' | 'country' | 'us_state' | 'radio' | 'checkbox' | 'datepicker';

/**
 * Label of a field: the operator's text, which may contain a link as HTML and must be sanitized; or the app's own
 * sentence about the terms, with a link; `platform_terms` is the sentence about JWP's terms.
 */
export type ConsentLabel =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'terms' | 'platform_terms'; readonly url: string | undefined };

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** A consent to accept, or another field of the registration (accounts 3). */
export interface PublisherConsent {
  readonly name: string;
  readonly type: CustomFieldType;
  readonly label: ConsentLabel;
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** Choices of a `select`, `radio`, `country` or `us_state`; else empty. */
  readonly options: readonly FieldOption[];
  readonly defaultValue: string;
  /** Whether a checkbox is ticked initially. Never true for the terms. */
  readonly isOnByDefault: boolean;
  readonly version: string;
  /** Whether it is a custom field rather than a consent: "Other registration details" in My account. */
  readonly isCustomField: boolean;
}

/** A customer's response to a consent or custom field (accounts 3). */
export interface Consent {
  readonly name: string;
  readonly version: string;
  readonly state: 'accepted' | 'declined';
  /** A string for fields other than checkboxes. */
  readonly value: string | boolean;
  /** Whether the operator has a newer version that the customer has not responded to. */
  readonly needsUpdate: boolean;
}

/** Form values by field name. */
export type ConsentValues = Readonly<Record<string, string | boolean>>;

/** Returns the names of required checkboxes that are not ticked (accounts 5). */
export function getMissingConsents(
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): readonly string[] {
  return definitions
    .filter(({ name, type, isRequired }) => isRequired && type === 'checkbox' && values[name] !== true)
    .map(({ name }) => name);
}

/** Returns the names of other required fields that are empty. */
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

/** Returns the initial form values: the customer's, else the operator's defaults. */
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
 * Returns all consents to submit: every section of My account sends all of them, not only its own (flows 1.5). Unticked
 * checkboxes and empty fields are declined.
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
