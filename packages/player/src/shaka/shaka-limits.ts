import { shakaConfig } from './shaka-config.ts';

/** What is used of the engine. */
export interface LimitEngine {
  getVideoTracks(): { readonly active: boolean; readonly height: number | null }[];
  configure(config: object): boolean;
}

/** Seconds ahead and behind that every device has room for. */
const SMALL_BUFFER = { bufferingGoal: 8, bufferBehind: 8 };

/** What a title that could not be played otherwise must do without, for a while; on top of what its viewer wants. */
export class ShakaLimits {
  readonly #engine: LimitEngine;
  readonly #toUsual: () => void;
  #maxHeightPx: number | undefined;
  #isBufferSmall = false;

  /** `toUsual` has the engine play as it would without limits. */
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

  /** Before each load, when the engine was told what is usual. */
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

  /** The best picture below the one that is shown. */
  #findLowerHeight(): number | undefined {
    const tracks = this.#engine.getVideoTracks();
    const shown = tracks.find(({ active }) => active)?.height ?? 0;
    const lower = tracks.flatMap(({ height }) => (height !== null && height < shown ? height : []));
    return lower.length === 0 ? undefined : Math.max(...lower);
  }
}
