import { inject, injectable } from 'inversify';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { readNumber } from '@marquee/common/shared/reading.ts';

const BANDWIDTH_KEY = 'jwapp.bandwidth';

/**
 * Bits per second. Below the minimum nothing plays; above the maximum the value predicts nothing about the next visit.
 */
const LIMITS_BPS = { min: 150_000, max: 20_000_000 };
/** Starts slightly below the last bandwidth: an earlier first frame is better than a sharper one. */
const CAUTION = 0.8;

/** Remembers the last bandwidth, so that the next title starts in the quality that it will probably keep. */
@injectable()
export class BandwidthMemory {
  readonly #storage: KeyValueStorage;

  constructor(@inject(KeyValueStorage) storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Returns the initial bandwidth in bits per second; undefined when unknown. */
  recall(): number | undefined {
    const bps = readNumber(this.#storage.read(BANDWIDTH_KEY));
    return bps === undefined || bps < LIMITS_BPS.min ? undefined : limit(bps) * CAUTION;
  }

  /** Stores the measured bandwidth; ignores implausible values. */
  keep(bps: number): void {
    if (!Number.isFinite(bps) || bps < LIMITS_BPS.min) return;
    this.#storage.write(BANDWIDTH_KEY, String(Math.round(limit(bps))));
  }
}

const limit = (bps: number): number => Math.min(bps, LIMITS_BPS.max);
