import type { Clock } from '@marquee/common/platform/clock.ts';

import type { BandwidthMemory } from './bandwidth-memory.ts';
import { shakaConfig } from './shaka-config.ts';

/** The used part of the engine. */
export interface QualityEngine {
  configure(config: object): boolean;
  getStats(): { readonly estimatedBandwidth: number };
}

export interface QualityPorts {
  readonly clock: Clock;
  readonly bandwidth: BandwidthMemory;
  /** Whether the viewer enabled the browser's data saver. */
  readonly isSavingData: () => boolean;
}

const KEEP_EVERY_MS = 10_000;
/** Maximum height in pixels with the data saver on. */
const SAVING_HEIGHT_PX = 360;
const AHEAD_S = { usual: 30, saving: 10 };

/**
 * Sets the engine's first and maximum quality: starts from the bandwidth of the last visit, fits the player's size, and
 * stays low with the data saver on.
 */
export class ShakaQuality {
  readonly #engine: QualityEngine;
  readonly #ports: QualityPorts;
  #keptAtMs: number;

  constructor(engine: QualityEngine, ports: QualityPorts) {
    this.#engine = engine;
    this.#ports = ports;
    this.#keptAtMs = ports.clock.now();
  }

  /** Call before each title; once the engine has its own estimate, it uses that. */
  prepare(): void {
    const isSaving = this.#ports.isSavingData();
    const lastBps = this.#ports.bandwidth.recall();
    this.#engine.configure({
      abr: {
        // The browser's estimate is rounded and covers all its traffic; the bandwidth of earlier playback is more
        // accurate.
        useNetworkInformation: lastBps === undefined,
        // Undefined would restore the engine's own default.
        defaultBandwidthEstimate: lastBps ?? shakaConfig.abr.defaultBandwidthEstimate,
        restrictions: { maxHeight: isSaving ? SAVING_HEIGHT_PX : Infinity },
      },
      streaming: { bufferingGoal: isSaving ? AHEAD_S.saving : AHEAD_S.usual },
    });
  }

  /** Call while data arrives: stores the bandwidth estimate at intervals. */
  note(): void {
    const nowMs = this.#ports.clock.now();
    if (nowMs - this.#keptAtMs < KEEP_EVERY_MS) return;
    this.#keptAtMs = nowMs;
    this.#ports.bandwidth.keep(this.#engine.getStats().estimatedBandwidth);
  }
}

/**
 * Limits the engine to the pixels that `surface` shows, or to those of the screen while it is not shown: for an element
 * without a size, the engine would select the lowest quality.
 */
export function fitToSurface(engine: QualityEngine, surface: HTMLElement, signal: AbortSignal): void {
  if (!('ResizeObserver' in globalThis)) return;
  const fit = (): void => {
    const isShown = surface.clientHeight > 0;
    engine.configure({ abr: { restrictToElementSize: isShown, restrictToScreenSize: !isShown } });
  };
  const observer = new ResizeObserver(fit);
  fit();
  observer.observe(surface);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
