import type { Logger } from '@marquee/common/platform/logger.ts';

/** Tells ad servers what was seen. */
export interface AdBeacons {
  /** Never fails and never waits. */
  send(url: string): void;
}

/**
 * Beacons as requests that outlive the page and whose answer nobody reads. Without cookies and with the site's origin as
 * all they learn of where the viewer is.
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
    }).catch((error: unknown) => this.#logger.debug('A beacon was lost', { error }));
  }
}
