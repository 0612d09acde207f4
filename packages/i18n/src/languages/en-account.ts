import account from '../locales/en/account.json';

/** English texts loaded with the account dialogs. */
export const englishAccount = { account };
