import type { Feature } from '@marquee/common/app/features.ts';
import user from '@marquee/i18n/locales/en/user.json';

/** Texts of the user area and of the links to it. */
export const userFeature: Feature = { texts: { user } };
