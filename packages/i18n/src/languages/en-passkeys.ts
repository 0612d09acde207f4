import passkeys from '../locales/en/passkeys.json';

/** English that comes with the passkeys of an account. */
export const englishPasskeys = { passkeys };
