import type { Feature } from '@marquee/common/app/features.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { englishPages } from '@marquee/i18n/languages/en-pages.ts';
import { englishSeries } from '@marquee/i18n/languages/en-series.ts';

/** Pages of series. */
export const seriesFeature: Feature = {
  modules: [seriesModule],
  texts: { ...englishPages, ...englishSeries },
};
