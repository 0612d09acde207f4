import series from '../locales/en/series.json';

/** English that comes with the pages of series. */
export const englishSeries = { series };
