import type { Logger } from '@marquee/common/platform/logger.ts';

/** Sends tracking beacons to ad servers. */
export interface AdBeacons {
  /** Fire and forget: returns at once and never throws. */
  send(url: string): void;
}

/**
 * Sends beacons as requests that outlive the page and ignores the responses. Sent without cookies, and with only the
 * site's origin as referrer.
 */
export class FetchAdBeacons implements AdBeacons {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  send(url: string): void {
    fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      cache: 'no-store',
      referrerPolicy: 'strict-origin',
    }).catch((error: unknown) => this.#logger.debug('Failed to send an ad beacon', { error }));
  }
}
