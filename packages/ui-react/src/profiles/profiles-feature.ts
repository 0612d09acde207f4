import type { Feature } from '@marquee/common/app/features.ts';
import { profilesModule } from '@marquee/common/app/profiles-module.ts';
import { englishAccount } from '@marquee/i18n/languages/en-account.ts';
import { englishProfiles } from '@marquee/i18n/languages/en-profiles.ts';

/** Services and texts for choosing and managing profiles; the forms share texts with those of accounts. */
export const profilesFeature: Feature = {
  modules: [profilesModule],
  texts: { ...englishAccount, ...englishProfiles },
};
