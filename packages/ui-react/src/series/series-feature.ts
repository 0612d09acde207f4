import type { Feature } from '@marquee/common/app/features.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { englishPages } from '@marquee/i18n/languages/en-pages.ts';
import { englishSeries } from '@marquee/i18n/languages/en-series.ts';

/** Services and texts of the pages of series. */
export const seriesFeature: Feature = {
  modules: [seriesModule],
  texts: { ...englishPages, ...englishSeries },
};
