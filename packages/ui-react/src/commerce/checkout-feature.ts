import type { Feature } from '@marquee/common/app/features.ts';
import checkout from '@marquee/i18n/locales/en/checkout.json';

/** Texts of the checkout dialogs; their services come with the site's account source. */
export const checkoutFeature: Feature = { texts: { checkout } };
