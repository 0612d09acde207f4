import { domainToASCII, domainToUnicode } from 'node:url';

import { FieldError, type FieldProblem } from '../http/api-error.ts';
import { CUSTOMERS, NAME_LIMIT } from './customers-collection.ts';
import { toHashedForm } from './password-hash.ts';

export const EMAIL_LIMIT = 254;
const PASSWORD_MIN = 8;

/** Whether a text has the form of our ids, which are UUIDs; PostgreSQL refuses to compare them with anything else. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Whether a value is text without control characters: PostgreSQL rejects null characters, and names and addresses
 * contain none.
 */
export function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value);
}

const ATOM = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** Browsers and mail programs write `.рф` as `xn--p1ai`. */
const TOP_LABEL = '(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])';
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${TOP_LABEL}$`, 'i');

const IS_ASCII = /^[\0-\x7F]*$/;

/**
 * Returns the one form in which an e-mail address is stored, counted and looked up: lowercase without spaces around it,
 * and its domain in ASCII, so that `info@bücher.de` and `info@xn--bcher-kva.de` have one account.
 */
export function normalizeEmail(email: string): string {
  return toAsciiDomain(email.toLowerCase().trim());
}

/**
 * Returns the address with its domain in ASCII. A domain with characters that would become others, such as wide letters,
 * stays as it is, which is no valid address: what looks like another domain must not reach the account there.
 */
function toAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start).toLowerCase();
  if (start === 0 || domain.length > EMAIL_LIMIT || IS_ASCII.test(domain)) return address;
  const ascii = domainToASCII(domain);
  return domainToUnicode(ascii) === domain.normalize('NFC') ? `${address.slice(0, start)}${ascii}` : address;
}

/**
 * Returns what stored addresses begin with when they are typed beginning with a text. A label that is not typed to its end
 * has another form in ASCII than the whole one; both begin with its ASCII letters, so that addresses whose domain has the
 * same are found as well.
 */
export function normalizeEmailStart(text: string): string {
  const typed = text.toLowerCase().trim().normalize('NFC');
  const [, before = '', label = ''] = /^(.*@(?:.*\.)?)([^.@]*)$/.exec(typed) ?? [];
  return IS_ASCII.test(label)
    ? normalizeEmail(text)
    : `${normalizeEmail(before)}xn--${label.replace(/[^\0-\x7F]/gu, '')}`;
}

/** Returns the problems of an e-mail address. */
export function checkAddress(value: unknown): readonly FieldProblem[] {
  // Not in lowercase: a few letters that are not ASCII have a lowercase letter that is.
  const address = isPlainText(value) ? toAsciiDomain(value.trim()) : '';
  if (address.length <= EMAIL_LIMIT && ADDRESS.test(address)) return [];
  const isForeign = !IS_ASCII.test(address.slice(0, address.lastIndexOf('@')));
  const message = isForeign
    ? 'Before the @, an email address can only have the letters a to z, digits and signs. Please enter another one.'
    : 'Please enter a valid email address.';
  return [{ path: 'email', message }];
}

/**
 * Requires eight characters with a lowercase letter and a digit; Payload itself requires three characters of any kind.
 */
export function checkPassword(value: unknown): readonly FieldProblem[] {
  if (typeof value !== 'string' || value === '')
    return [{ path: 'password', message: 'This field is required.' }];
  if (toHashedForm(value).length < PASSWORD_MIN) {
    return [
      {
        path: 'password',
        message: `This value must be longer than the minimum length of ${PASSWORD_MIN} characters.`,
      },
    ];
  }
  if (/\p{Ll}/u.test(value) && /\d/.test(value)) return [];
  return [{ path: 'password', message: 'This value must contain a lowercase letter and a digit.' }];
}

/** Requires accepted terms for a registration (accounts 5). */
export function checkTerms(value: unknown): readonly FieldProblem[] {
  if (value === true) return [];
  const isMissing = value === undefined || value === null || value === false;
  return [
    { path: 'terms', message: isMissing ? 'This field is required.' : 'This field has an invalid value.' },
  ];
}

/** Requires a name that is sent to be text of a limited length, or null. */
export function checkName(path: string, value: unknown): readonly FieldProblem[] {
  if (value === undefined || value === null) return [];
  if (!isPlainText(value)) return [{ path, message: 'This field has an invalid value.' }];
  if ([...value].length <= NAME_LIMIT) return [];
  const message = `This value must be shorter than the max length of ${NAME_LIMIT} characters.`;
  return [{ path, message }];
}

/** @throws FieldError when there is a problem */
export function requireNone(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new FieldError(CUSTOMERS, ...problems);
}
