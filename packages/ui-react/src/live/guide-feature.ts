import type { Feature } from '@marquee/common/app/features.ts';
import { guideModule } from '@marquee/common/app/guide-module.ts';
import { englishGuide } from '@marquee/i18n/languages/en-guide.ts';

/** Services and texts of live channels and their guide. */
export const guideFeature: Feature = { modules: [guideModule], texts: englishGuide };
