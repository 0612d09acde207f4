import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { getDrmPolicyId, type SiteConfig } from '@marquee/common/config/site-config.ts';

export type ShakaLibrary = typeof shaka;

/**
 * Two builds of Shaka: `hls` is a quarter smaller (147 kB with Brotli, not 192) and opens no DASH and no SubRip files, and its
 * regions lack date ranges with attributes; `whole` has them all. Each is a chunk of its own, which the browser keeps.
 */
const BUILDS = {
  hls: async (): Promise<ShakaLibrary> =>
    (await import('shaka-player/dist/shaka-player.hls-es2021.js')).default,
  whole: async (): Promise<ShakaLibrary> =>
    (await import('shaka-player/dist/shaka-player.compiled-es2021.js')).default,
};

export type ShakaBuild = keyof typeof BUILDS;

export const loadShaka = (build: ShakaBuild): Promise<ShakaLibrary> => BUILDS[build]();

/**
 * Returns the build that opens most titles of a site. Protected ones come as DASH (content-host 3.3); ads in a stream are
 * marked by date ranges.
 */
export function getFirstBuild(config: SiteConfig): ShakaBuild {
  return getDrmPolicyId(config) === undefined && config.adDeliveryMethod !== 'ssai' ? 'hls' : 'whole';
}
