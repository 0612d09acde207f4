import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import type { ShakaLibrary } from './shaka-library.ts';

/**
 * Switches qualities as Shaka does, but loads the segment index of a variant before the engine switches to it. Shaka
 * 5.2 switches first: a seek while the index loads starts a second request loop, and both loops share one position in
 * the index, so that every other segment is skipped from then on.
 *
 * A quality with dropped frames is avoided for a while, but only when `hasLower` reports a lower one: Shaka would also
 * leave the lowest quality, for one that is harder to decode.
 */
export function createAbrManager({ abr }: ShakaLibrary, hasLower: () => boolean): shaka.abr.SimpleAbrManager {
  class PreparedAbrManager extends abr.SimpleAbrManager {
    /** The variant to switch to; undefined when the switch is canceled. */
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
        // A failed index is left to the engine, which retries and reports it.
        else void Promise.allSettled(waiting).then(finish);
      };
      const leaveForLower: shaka.extern.AbrManager.DisableStreamCallback = (type, durationS) => {
        if (hasLower()) disableStream(type, durationS);
      };
      super.init(switchPrepared, leaveForLower);
    }

    /** Called when the viewer has chosen a quality. */
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
