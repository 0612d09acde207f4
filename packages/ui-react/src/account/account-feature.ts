import type { Feature } from '@marquee/common/app/features.ts';
import { englishAccount } from '@marquee/i18n/languages/en-account.ts';

/** Texts of the account dialogs and forms; their services come with the site's account source. */
export const accountFeature: Feature = { texts: englishAccount };
