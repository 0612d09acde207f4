import type { AdBeacons } from './ad-beacons.ts';

/** Documents that one break may fetch. A waterfall of five tags behind five wrappers each needs 30. */
const MAX_DOCUMENTS = 30;
/** Beacons that one break may send. A pod of six ads behind three wrappers each sends about 250. */
const MAX_BEACONS = 400;

/**
 * Limits the requests of one break over all its tags, wrappers and ads. A document holds up to 20 ads, so the depth of
 * wrappers alone is no limit: a tree of five levels has millions of documents.
 */
export class BreakBudget implements AdBeacons {
  readonly #beacons: AdBeacons;
  #documentsLeft = MAX_DOCUMENTS;
  #beaconsLeft = MAX_BEACONS;

  constructor(beacons: AdBeacons) {
    this.#beacons = beacons;
  }

  /** Whether one more document may be fetched; counts it. */
  takeDocument(): boolean {
    this.#documentsLeft -= 1;
    return this.#documentsLeft >= 0;
  }

  send(url: string): void {
    this.#beaconsLeft -= 1;
    if (this.#beaconsLeft >= 0) this.#beacons.send(url);
  }
}
