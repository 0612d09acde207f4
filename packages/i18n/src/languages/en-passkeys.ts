import passkeys from '../locales/en/passkeys.json';

/** English texts loaded with the passkeys of an account. */
export const englishPasskeys = { passkeys };
