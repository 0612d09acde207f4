import type { Feature } from '@marquee/common/app/features.ts';
import { profilesModule } from '@marquee/common/app/profiles-module.ts';
import account from '@marquee/i18n/locales/en/account.json';
import profiles from '@marquee/i18n/locales/en/profiles.json';

/** Services and texts for choosing and managing profiles; the forms share texts with those of accounts. */
export const profilesFeature: Feature = {
  modules: [profilesModule],
  texts: { account, profiles },
};
