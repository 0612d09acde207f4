import { shakaConfig } from './shaka-config.ts';

/** The used part of the engine. */
export interface LimitEngine {
  getVideoTracks(): { readonly active: boolean; readonly height: number | null }[];
  configure(config: object): boolean;
}

/** Seconds ahead and behind that fit into memory on every device. */
const SMALL_BUFFER = { bufferingGoal: 8, bufferBehind: 8 };

/** Temporary restrictions for a title that would not play otherwise, on top of the viewer's settings. */
export class ShakaLimits {
  readonly #engine: LimitEngine;
  readonly #toUsual: () => void;
  #maxHeightPx: number | undefined;
  #isBufferSmall = false;

  /** Creates the limits; `toUsual` restores the engine's settings without limits. */
  constructor(engine: LimitEngine, toUsual: () => void) {
    this.#engine = engine;
    this.#toUsual = toUsual;
  }

  hasLowerLevel(): boolean {
    return this.#findLowerHeight() !== undefined;
  }

  lowerLevel(): void {
    this.#maxHeightPx = this.#findLowerHeight() ?? this.#maxHeightPx;
  }

  shrinkBuffer(): void {
    this.#isBufferSmall = true;
  }

  /** Call before each load, after the usual settings were applied. */
  apply(): void {
    if (this.#maxHeightPx !== undefined)
      this.#engine.configure({ abr: { restrictions: { maxHeight: this.#maxHeightPx } } });
    if (this.#isBufferSmall) this.#engine.configure({ streaming: SMALL_BUFFER });
  }

  lift(): void {
    if (this.#maxHeightPx === undefined && !this.#isBufferSmall) return;
    this.#maxHeightPx = undefined;
    this.#isBufferSmall = false;
    this.#engine.configure({ streaming: { bufferBehind: shakaConfig.streaming.bufferBehind } });
    this.#toUsual();
  }

  /** Returns the best height below the current one. */
  #findLowerHeight(): number | undefined {
    const tracks = this.#engine.getVideoTracks();
    const shown = tracks.find(({ active }) => active)?.height ?? 0;
    const lower = tracks.flatMap(({ height }) => (height !== null && height < shown ? height : []));
    return lower.length === 0 ? undefined : Math.max(...lower);
  }
}
