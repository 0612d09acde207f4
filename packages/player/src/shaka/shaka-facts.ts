import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';
import type { EngineFacts } from '../observe-media.ts';

/** The used part of the engine. */
export type FactsEngine = ListenedEngine &
  Pick<shaka.Player, 'isBuffering' | 'isLive' | 'seekRange' | 'getManifest'>;

/** Wraps the engine in `EngineFacts`, which do not depend on Shaka; until `signal` aborts. */
export function readEngineFacts(engine: FactsEngine, signal: AbortSignal): EngineFacts {
  // `getManifest()` logs a console warning on every call, so it is called once per title.
  let targetLatencyS = 0;
  const readLatency = (): void => {
    // There is no presentation timeline when the browser plays natively.
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
