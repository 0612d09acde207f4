import { InPlayerError, invalidData, type FieldErrors } from './in-player-error.ts';
import type { FormBody } from './form-body.ts';
import { missingAnswers, type RegisterField } from './register-field.ts';

const TEXT_LIMIT = 255;
const PASSWORD_MIN = 8;

/** Metadata members that only the provider writes. */
const ownMetadata: ReadonlySet<string> = new Set(['register_source', 'has_password']);

/** Whether a password meets the policy: eight characters with a lowercase letter and a digit. */
export function isGoodPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN && /[a-z]/.test(password) && /\d/.test(password);
}

/** Whether a text looks like an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= TEXT_LIMIT && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * Checks a new password and its repetition.
 *
 * @throws InPlayerError 422 when the two differ, or the password is too weak
 */
export function checkNewPassword(body: FormBody): string {
  const password = body.text('password');
  if (password !== body.text('password_confirmation'))
    throw invalidData({ password_confirmation: 'The password confirmation does not match.' });
  if (!isGoodPassword(password))
    throw new InPlayerError(422, 'The password score does not match standards', {
      password: 'The password score does not match standards',
    });
  return password;
}

/**
 * Checks a registration (contract 2.3), email address and password first.
 *
 * @throws InPlayerError 422
 */
export function checkRegistration(body: FormBody, fields: readonly RegisterField[]): void {
  const password = body.text('password');
  if (!isEmailAddress(body.text('username')))
    throw new InPlayerError(422, 'Please enter a valid e-mail address', {
      email: 'Please enter a valid e-mail address',
    });
  if (!isGoodPassword(password))
    throw new InPlayerError(422, 'Invalid param password', { password: 'Invalid param password' });
  const wrong: Record<string, string> = { ...missingAnswers(fields, body.metadata) };
  if (password !== body.text('password_confirmation'))
    wrong.password_confirmation = 'The password confirmation does not match.';
  for (const name of ['full_name', 'type', 'referrer', 'grant_type'])
    if (body.text(name) === '') wrong[name] = `The ${name} field is required.`;
  Object.assign(wrong, tooLong(body));
  if (Object.keys(wrong).length > 0) throw invalidData(wrong);
}

/**
 * Checks an account update: the name must not be empty or too long.
 *
 * @throws InPlayerError 422
 */
export function checkAccountChange(body: FormBody): void {
  const wrong: Record<string, string> = { ...tooLong(body) };
  if (body.text('full_name').trim() === '') wrong.full_name = 'The full name field is required.';
  if (Object.keys(wrong).length > 0) throw invalidData(wrong);
}

/** Returns the metadata of a form that clients may write. */
export function writableMetadata({ metadata }: FormBody): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !ownMetadata.has(name)));
}

function tooLong(body: FormBody): FieldErrors {
  const named: readonly (readonly [string, string])[] = [
    ['full_name', body.text('full_name')],
    ['first_name', body.metadata.first_name ?? ''],
    ['surname', body.metadata.surname ?? ''],
  ];
  return Object.fromEntries(
    named
      .filter(([, text]) => text.length > TEXT_LIMIT)
      .map(([name]) => [name, `The ${name} may not be greater than ${TEXT_LIMIT} characters.`]),
  );
}
