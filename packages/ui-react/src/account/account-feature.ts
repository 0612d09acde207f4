import type { Feature } from '@marquee/common/app/features.ts';
import account from '@marquee/i18n/locales/en/account.json';

/** Texts of the account dialogs and forms; their services come with the site's account source. */
export const accountFeature: Feature = { texts: { account } };
