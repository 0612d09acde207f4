import {
  getMissingConsents,
  getMissingFields,
  type ConsentValues,
  type PublisherConsent,
} from './account.ts';
import type { AccountErrorCode } from './account-errors.ts';
import type { Names } from './account-service.ts';
import type { CaptureSetting, CustomerDetails } from './capture.ts';
import { isPasswordValid } from './password-strength.ts';

/** Validation problem of a field (accounts 5). */
export type FieldProblem =
  | 'required'
  | 'email_invalid'
  | 'password_invalid'
  | 'passwords_differ'
  | 'consents_missing'
  | 'date_invalid';

/** Problems by field name; `form` stands for the whole form. Empty when the form is valid. */
export type FormProblems = Readonly<Record<string, FieldProblem>>;

export const MAX_NAME_LENGTH = 50;

/** One `@`, preceded by text and followed by a domain with a dot; servers do the full validation. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Returns `required` when all problems are missing values, else `other` (accounts 5); undefined without problems. */
export function summarizeProblems(problems: FormProblems): 'required' | 'other' | undefined {
  const found = Object.values(problems);
  if (found.length === 0) return undefined;
  return found.every((problem) => problem === 'required') ? 'required' : 'other';
}

export function checkSignIn({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): FormProblems {
  return toProblems({ email: checkEmail(email), password: checkGiven(password) });
}

/** Checks the form that confirms a registration with its password. */
export function checkConfirmation({ password }: { readonly password: string }): FormProblems {
  return toProblems({ password: checkGiven(password) });
}

/** Checks the form that requests a reset mail. */
export function checkEmailForm({ email }: { readonly email: string }): FormProblems {
  return toProblems({ email: checkEmail(email) });
}

/** Checks the registration. A missing required consent is reported both as `required` and on `form`. */
export function checkRegistration(
  { email, password }: { readonly email: string; readonly password: string },
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): FormProblems {
  const consents = getMissingConsents(definitions, values);
  return toProblems({
    ...Object.fromEntries(consents.map((name) => [name, 'required' as const])),
    ...checkOperatorFields(definitions, values),
    email: checkEmail(email),
    password: checkNewPassword(password),
    form: consents.length > 0 ? 'consents_missing' : undefined,
  });
}

/** Checks the operator's custom fields: required values, and dates from 1900 to 2100 (accounts 5). */
export function checkOperatorFields(
  definitions: readonly PublisherConsent[],
  values: ConsentValues,
): FormProblems {
  const missing = getMissingFields(definitions, values);
  const dates = definitions.filter(({ type }) => type === 'datepicker');
  return toProblems({
    ...Object.fromEntries(dates.map(({ name }) => [name, checkDate(String(values[name] ?? ''))])),
    ...Object.fromEntries(missing.map((name) => [name, 'required' as const])),
  });
}

/** Fields shown in the new-password form (accounts 2). */
export interface PasswordFields {
  readonly hasOldPassword: boolean;
  readonly hasToken: boolean;
  readonly hasEmail: boolean;
}

export interface PasswordValues {
  readonly email: string;
  readonly oldPassword: string;
  readonly resetPasswordToken: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function checkNewPasswordForm(
  values: PasswordValues,
  { hasOldPassword, hasToken, hasEmail }: PasswordFields,
): FormProblems {
  const { email, oldPassword, resetPasswordToken, password, passwordConfirmation } = values;
  const isRepeated = password === passwordConfirmation;
  return toProblems({
    email: hasEmail ? checkEmail(email) : undefined,
    oldPassword: hasOldPassword ? checkGiven(oldPassword) : undefined,
    resetPasswordToken: hasToken ? checkGiven(resetPasswordToken) : undefined,
    password: checkNewPassword(password),
    passwordConfirmation: checkGiven(passwordConfirmation) ?? (isRepeated ? undefined : 'passwords_differ'),
  });
}

/** Checks the form that deletes the account. */
export function checkPasswordForm({ password }: { readonly password: string }): FormProblems {
  return toProblems({ password: checkGiven(password) });
}

/** Checks the names where both are required. */
export function checkNames({ firstName, lastName }: Names): FormProblems {
  return toProblems({ firstName: checkGiven(firstName), lastName: checkGiven(lastName) });
}

/**
 * Checks the personal details: names, address, company, phone, birth date and questions, as required by the settings.
 */
export function checkDetails(details: CustomerDetails, settings: readonly CaptureSetting[]): FormProblems {
  const asked = settings.filter(({ isEnabled }) => isEnabled);
  return toProblems(
    Object.fromEntries(asked.flatMap((setting) => Object.entries(checkSetting(details, setting)))),
  );
}

function checkSetting(details: CustomerDetails, setting: CaptureSetting): FoundProblems {
  const given = (text: string | undefined) => (setting.isRequired ? checkGiven(text ?? '') : undefined);
  if (setting.kind === 'names')
    return { firstName: given(details.firstName), lastName: given(details.lastName) };
  if (setting.kind === 'address') {
    const { address, city, state, postCode, country } = details;
    const fields = { address, city, state, postCode, country };
    return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, given(text)]));
  }
  if (setting.kind === 'question') {
    const answer = details.customAnswers?.find(({ questionId }) => questionId === setting.key);
    return { [setting.key]: given(answer?.value) };
  }
  const text = details[setting.key];
  if (setting.key !== 'birthDate') return { [setting.key]: given(text) };
  return { birthDate: given(text) ?? checkDate(text ?? '') };
}

/** Whether a text is an existing date as YYYY-MM-DD, from 1900 to 2100 (accounts 5). */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR;
}

/** Returns errors for names that are too long, as in an update (accounts 8). */
export function getNameProblems({ firstName, lastName }: Names): readonly AccountErrorCode[] {
  return [
    ...(isTooLong(firstName) ? ['update_first_name_too_long' as const] : []),
    ...(isTooLong(lastName) ? ['update_last_name_too_long' as const] : []),
  ];
}

function isTooLong(name: string): boolean {
  return [...name].length > MAX_NAME_LENGTH;
}

function checkEmail(email: string): FieldProblem | undefined {
  return checkGiven(email) ?? (isEmail(email) ? undefined : 'email_invalid');
}

function checkNewPassword(password: string): FieldProblem | undefined {
  return checkGiven(password) ?? (isPasswordValid(password) ? undefined : 'password_invalid');
}

function checkDate(text: string): FieldProblem | undefined {
  return text === '' || isDay(text) ? undefined : 'date_invalid';
}

function checkGiven(text: string): FieldProblem | undefined {
  return text.trim() === '' ? 'required' : undefined;
}

type FoundProblems = Readonly<Record<string, FieldProblem | undefined>>;

function toProblems(found: FoundProblems): FormProblems {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}
