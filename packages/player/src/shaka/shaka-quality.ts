import type { Clock } from '@marquee/common/platform/clock.ts';

import type { BandwidthMemory } from './bandwidth-memory.ts';

/** What is used of the engine. */
export interface QualityEngine {
  configure(config: object): boolean;
  getStats(): { readonly estimatedBandwidth: number };
}

export interface QualityPorts {
  readonly clock: Clock;
  readonly bandwidth: BandwidthMemory;
  /** Whether the viewer asked the browser to use little of the network. */
  readonly isSavingData: () => boolean;
}

const KEEP_EVERY_MS = 10_000;
/** Pixels of height that somebody who saves data gets at most. */
const SAVING_HEIGHT_PX = 360;
const AHEAD_S = { usual: 30, saving: 10 };

/**
 * Which quality the engine begins with and how far it may go: what the network carried last time, no more than the player
 * shows, and little for viewers who save data.
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

  /** Before each title: the engine goes on from what it has measured itself, once it has. */
  prepare(): void {
    const isSaving = this.#ports.isSavingData();
    const lastBps = this.#ports.bandwidth.recall();
    this.#engine.configure({
      abr: {
        // The browser's own guess is a rounded one of all its traffic; what played here before says more.
        useNetworkInformation: lastBps === undefined,
        defaultBandwidthEstimate: lastBps,
        restrictions: { maxHeight: isSaving ? SAVING_HEIGHT_PX : Infinity },
      },
      streaming: { bufferingGoal: isSaving ? AHEAD_S.saving : AHEAD_S.usual },
    });
  }

  /** While data comes in: keeps what the network carries, now and then. */
  note(): void {
    const nowMs = this.#ports.clock.now();
    if (nowMs - this.#keptAtMs < KEEP_EVERY_MS) return;
    this.#keptAtMs = nowMs;
    this.#ports.bandwidth.keep(this.#engine.getStats().estimatedBandwidth);
  }
}

/**
 * Has the engine fetch no more pixels than `surface` shows, and those of the whole screen while it is not shown yet: an
 * element without a size would be given the poorest picture.
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
