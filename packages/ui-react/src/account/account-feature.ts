import { englishAccount } from '@marquee/i18n/languages/en-account.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Dialogs and forms of accounts; their services come with the site's account source. */
export const accountFeature: Feature = { texts: englishAccount };
