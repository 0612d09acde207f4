import type { JsonObject, JsonValue } from '../json-value.ts';

const NAME_LIMIT = 50;
const EXTERNAL_DATA_LIMIT = 4_000;

/** Common passwords that meet the policy. */
const WEAK_PASSWORDS: ReadonlySet<string> = new Set(['password1', 'password123', 'qwerty123', 'abcd1234']);
const FEWEST_CHARACTERS = 4;

/** Whether a text looks like a single email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text);
}

/** Whether a password meets the policy (3.3): 8 to 80 characters, a letter, and a digit or a special character. */
export function meetsPolicy(password: string): boolean {
  return (
    password.length >= 8 && password.length <= 80 && /\p{L}/u.test(password) && /[^\p{L}\s]/u.test(password)
  );
}

/** Whether a password that meets the policy is still too weak, so that its score is too low. */
export function isTooWeak(password: string): boolean {
  return WEAK_PASSWORDS.has(password.toLowerCase()) || new Set(password).size < FEWEST_CHARACTERS;
}

/** Returns the problem of a name that a customer sets; false when it is valid or not set. */
export function nameProblem(body: JsonObject, key: 'firstName' | 'lastName'): string | false {
  const value = body[key];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'string') return `Invalid param ${key}`;
  return [...value].length > NAME_LIMIT && `${key} can have max ${NAME_LIMIT} characters.`;
}

/** Whether external data is an object within the provider's size limit (3.5). */
export function isExternalData(value: JsonValue | undefined): value is JsonObject {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && JSON.stringify(value).length <= EXTERNAL_DATA_LIMIT;
}
