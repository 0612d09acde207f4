import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';
import type { EngineFacts } from '../observe-media.ts';

/** What is used of the engine. */
export type FactsEngine = ListenedEngine &
  Pick<shaka.Player, 'isBuffering' | 'isLive' | 'seekRange' | 'getManifest'>;

/** What only Shaka knows of a title, in words that need nothing of it; until `signal` aborts. */
export function readEngineFacts(engine: FactsEngine, signal: AbortSignal): EngineFacts {
  // The engine warns in the console each time its manifest is asked for, so that is done once a title.
  let targetLatencyS = 0;
  const readLatency = (): void => {
    // There is no list of parts where the browser plays by itself.
    targetLatencyS = engine.isLive() ? (engine.getManifest()?.presentationTimeline.getDelay() ?? 0) : 0;
  };
  listenToEngine(engine, ['streaming', 'loaded'], readLatency, signal);
  return {
    isBuffering: () => engine.isBuffering(),
    isLive: () => engine.isLive(),
    seekRange: () => engine.seekRange(),
    getTargetLatencyS: () => targetLatencyS,
  };
}
