import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import type { EngineFacts } from './observe-media.ts';

/** What is used of the engine. */
export type FactsEngine = Pick<shaka.Player, 'isBuffering' | 'isLive' | 'seekRange' | 'getManifest'>;

/** What only Shaka knows of a title, in words that need nothing of it. */
export function readEngineFacts(engine: FactsEngine): EngineFacts {
  return {
    isBuffering: () => engine.isBuffering(),
    isLive: () => engine.isLive(),
    seekRange: () => engine.seekRange(),
    // There is no list of parts where the browser plays by itself.
    getTargetLatencyS: () => engine.getManifest()?.presentationTimeline.getDelay() ?? 0,
  };
}
