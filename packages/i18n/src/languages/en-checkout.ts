import checkout from '../locales/en/checkout.json';

/** English that comes with the dialogs in which something is bought. */
export const englishCheckout = { checkout };
