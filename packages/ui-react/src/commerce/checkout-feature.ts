import { englishCheckout } from '@marquee/i18n/languages/en-checkout.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Dialogs in which something is bought; their services come with the site's account source. */
export const checkoutFeature: Feature = { texts: englishCheckout };
