import type { Feature } from '@marquee/common/app/features.ts';
import { englishUser } from '@marquee/i18n/languages/en-user.ts';

/** Texts of the user area and of the links to it. */
export const userFeature: Feature = { texts: englishUser };
