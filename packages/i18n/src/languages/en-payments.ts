import payments from '../locales/en/payments.json';

/** English texts loaded with the payments page and its dialogs. */
export const englishPayments = { payments };
