import type { Feature } from '@marquee/common/app/features.ts';
import payments from '@marquee/i18n/locales/en/payments.json';

/** Texts of the payments page and its dialogs; their services come with the site's account source. */
export const paymentsFeature: Feature = { texts: { payments } };
