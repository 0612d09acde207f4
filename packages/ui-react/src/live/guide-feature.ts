import { guideModule } from '@marquee/common/app/guide-module.ts';
import { englishGuide } from '@marquee/i18n/languages/en-guide.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Live channels and their guide. */
export const guideFeature: Feature = { modules: [guideModule], texts: englishGuide };
