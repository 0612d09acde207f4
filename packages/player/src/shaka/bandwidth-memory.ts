import { inject, injectable } from 'inversify';
import { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { readNumber } from '@marquee/common/shared/reading.ts';

const BANDWIDTH_KEY = 'jwapp.bandwidth';

/** Bits per second. Less plays nothing; more than the best quality needs says nothing about another day's network. */
const LIMITS_BPS = { min: 150_000, max: 20_000_000 };
/** A title begins a little below what the last one had: a first picture that comes sooner beats one that is sharper. */
const CAUTION = 0.8;

/** What the network carried last, so that the next title begins in the quality that it is likely to go on with. */
@injectable()
export class BandwidthMemory {
  readonly #storage: KeyValueStorage;

  constructor(@inject(KeyValueStorage) storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Bits per second to begin with; undefined when nothing is known. */
  recall(): number | undefined {
    const bps = readNumber(this.#storage.read(BANDWIDTH_KEY));
    return bps === undefined || bps < LIMITS_BPS.min ? undefined : limit(bps) * CAUTION;
  }

  /** Keeps what the network carries; what cannot be true is passed over. */
  keep(bps: number): void {
    if (!Number.isFinite(bps) || bps < LIMITS_BPS.min) return;
    this.#storage.write(BANDWIDTH_KEY, String(Math.round(limit(bps))));
  }
}

const limit = (bps: number): number => Math.min(bps, LIMITS_BPS.max);
