import series from '../locales/en/series.json';

/** English texts loaded with the pages of series. */
export const englishSeries = { series };
