import type { Feature } from '@marquee/common/app/features.ts';
import { guideModule } from '@marquee/common/app/guide-module.ts';
import guide from '@marquee/i18n/locales/en/guide.json';

/** Services and texts of live channels and their guide. */
export const guideFeature: Feature = { modules: [guideModule], texts: { guide } };
