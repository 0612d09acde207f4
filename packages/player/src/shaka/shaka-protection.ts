import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { MediaDrm } from '@marquee/common/content/media-item.ts';

import { toDrmConfig } from './media-protection.ts';

/** Tells the engine who has the keys of the source it loads next, and forgets those of the one before. */
export function configureProtection(engine: shaka.Player, drm: MediaDrm | undefined): void {
  // An explicit undefined goes back to the default; new servers alone would be added to the old ones.
  for (const part of ['servers', 'advanced']) engine.configure(`drm.${part}`, undefined);
  engine.configure({ drm: toDrmConfig(drm) });
}

/** Key servers of Apple's answer in text of several kinds; the browser wants bytes. Leaves every other answer alone. */
export function unwrapFairPlayKeys(engine: shaka.Player): void {
  engine.getNetworkingEngine()?.registerResponseFilter((type, response, context) => {
    shaka.drm.FairPlay.commonFairPlayResponse(type, response, context);
  });
}
