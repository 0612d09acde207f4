import { seriesModule } from '@marquee/common/app/series-module.ts';
import { englishPages } from '@marquee/i18n/languages/en-pages.ts';
import { englishSeries } from '@marquee/i18n/languages/en-series.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Pages of series. */
export const seriesFeature: Feature = {
  modules: [seriesModule],
  texts: { ...englishPages, ...englishSeries },
};
