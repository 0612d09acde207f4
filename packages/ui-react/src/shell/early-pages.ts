import { LazyCode } from '@marquee/common/app/lazy-code.ts';

/*
 * Pages within a screen that a visit may start with. The first response tells which, often before the screen's chunk is
 * loaded.
 */

export const seriesPageCode = new LazyCode(async () => (await import('../series/series-page.tsx')).chunk);

export const liveChannelsPageCode = new LazyCode(
  async () => (await import('../live/live-channels-page.tsx')).chunk,
);
