import payments from '../locales/en/payments.json';

/** English that comes with the viewer's payments: the page and its dialogs. */
export const englishPayments = { payments };
