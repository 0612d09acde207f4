import type { Feature } from '@marquee/common/app/features.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import media from '@marquee/i18n/locales/en/media.json';
import pages from '@marquee/i18n/locales/en/pages.json';
import series from '@marquee/i18n/locales/en/series.json';

/** Services and texts of the pages of series. */
export const seriesFeature: Feature = {
  modules: [seriesModule],
  texts: { media, pages, series },
};
