import checkout from '../locales/en/checkout.json';

/** English texts loaded with the checkout dialogs. */
export const englishCheckout = { checkout };
