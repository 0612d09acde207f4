import type { Feature } from '@marquee/common/app/features.ts';
import { englishPayments } from '@marquee/i18n/languages/en-payments.ts';

/** Texts of the payments page and its dialogs; their services come with the site's account source. */
export const paymentsFeature: Feature = { texts: englishPayments };
