import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import type { ShakaLibrary } from './shaka-library.ts';

/**
 * Raises and lowers the quality as Shaka does, but loads the list of segments of a variant before the engine switches to
 * it. Shaka 5.2 switches first: a seek while the list is on its way starts a second loop of requests beside the first, and
 * both share one position in the list, so that every other segment is left out from then on.
 *
 * A quality of which the device drops frames is left for a while, but only where `hasLower` says that there is a lower one:
 * Shaka leaves the lowest, too, for one that is harder to play.
 */
export function createAbrManager({ abr }: ShakaLibrary, hasLower: () => boolean): shaka.abr.SimpleAbrManager {
  class PreparedAbrManager extends abr.SimpleAbrManager {
    /** The variant to switch to; undefined when it may not be switched to any more. */
    #wanted: shaka.extern.Variant | undefined;

    override init(
      switchTo: shaka.extern.AbrManager.SwitchCallback,
      disableStream: shaka.extern.AbrManager.DisableStreamCallback,
    ): void {
      const switchPrepared: shaka.extern.AbrManager.SwitchCallback = (variant, clearBuffer, safeMargin) => {
        this.#wanted = variant;
        const finish = (): void => {
          if (this.#wanted === variant) switchTo(variant, clearBuffer, safeMargin);
        };
        const waiting = [variant.video, variant.audio].flatMap((stream) =>
          stream && !stream.segmentIndex ? [stream.createSegmentIndex()] : [],
        );
        if (waiting.length === 0) finish();
        // A list that fails is left to the engine, which tries again and tells of it.
        else void Promise.allSettled(waiting).then(finish);
      };
      const leaveForLower: shaka.extern.AbrManager.DisableStreamCallback = (type, durationS) => {
        if (hasLower()) disableStream(type, durationS);
      };
      super.init(switchPrepared, leaveForLower);
    }

    /** The viewer has chosen a quality. */
    override disable(): void {
      this.#wanted = undefined;
      super.disable();
    }

    override stop(): void {
      this.#wanted = undefined;
      super.stop();
    }
  }
  return new PreparedAbrManager();
}
