export const MIN_PASSWORD_LENGTH = 8;

/**
 * Whether a password is valid (accounts 5): at least 8 characters, with a lower-case letter and a digit. A letter that a
 * keyboard sends with its accent apart is one character, as for our own back end.
 */
export function isPasswordValid(password: string): boolean {
  const isLong = password.normalize('NFC').length >= MIN_PASSWORD_LENGTH;
  return isLong && /\p{Ll}/u.test(password) && /\d/.test(password);
}

/** Strength labels by score. */
export const PASSWORD_STRENGTHS = ['invalid', 'weak', 'fair', 'strong', 'very_strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/**
 * Returns 0 to 4 (accounts 5): one point each for an upper-case letter, two digits, one special character and two
 * special characters.
 */
export function getPasswordScore(password: string): number {
  const specials = count(password, /[^\p{L}\p{M}\p{N}\s]/gu);
  const points = [/\p{Lu}/u.test(password), count(password, /\d/g) >= 2, specials >= 1, specials >= 2];
  return points.filter(Boolean).length;
}

/** Returns the strength label: `invalid` for a score of 0, and for an invalid password regardless of its score. */
export function getPasswordStrength(password: string): PasswordStrength {
  if (!isPasswordValid(password)) return 'invalid';
  return PASSWORD_STRENGTHS[getPasswordScore(password)] ?? 'invalid';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
