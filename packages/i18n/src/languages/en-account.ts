import account from '../locales/en/account.json';

/** English that comes with the dialogs of accounts. */
export const englishAccount = { account };
