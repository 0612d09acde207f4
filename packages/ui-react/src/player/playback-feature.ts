import type { Feature } from '@marquee/common/app/features.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { englishPlayer } from '@marquee/i18n/languages/en-player.ts';

/** Playing a title, and what comes behind it. */
export const playbackFeature: Feature = {
  modules: [playbackModule, seriesModule],
  texts: englishPlayer,
};
