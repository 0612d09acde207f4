import { afterAll, beforeAll, beforeEach } from 'vitest';

import { startFaultHost, type FaultHost } from './fault-site.ts';

/**
 * Starts a host for the tests of a file and creates a site on it before each of them.
 * @param create creates the site
 * @param use receives it
 */
export function makeSiteForEachTest<Site>(
  create: (host: FaultHost) => Site,
  use: (site: Site) => void,
): void {
  let host: FaultHost;
  beforeAll(async () => {
    host = await startFaultHost();
  });
  beforeEach(() => {
    use(create(host));
  });
  afterAll(() => host.close());
}
