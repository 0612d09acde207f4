import type { Feature } from '@marquee/common/app/features.ts';
import { englishCheckout } from '@marquee/i18n/languages/en-checkout.ts';

/** Texts of the checkout dialogs; their services come with the site's account source. */
export const checkoutFeature: Feature = { texts: englishCheckout };
