import { SMALL_SITE } from '@marquee/sandbox/fixtures/small-catalogue.ts';

import { createBrowser, type AccountBrowser } from './account-browser.ts';
import type { FaultHost, FaultSite } from './fault-site.ts';

/** A site with accounts, and one browser that visits it. */
export interface AccountSite extends FaultSite {
  readonly browser: AccountBrowser;
}

/** Creates a site whose configuration has these integrations; `toSettings` adds lines for the address of its tenant. */
export function createAccountSite(
  host: FaultHost,
  integrations: object,
  toSettings: (base: string) => readonly string[],
): AccountSite {
  const site = host.createSite();
  const config = {
    siteName: 'Tidewater',
    description: 'Films from the coast',
    siteId: 'sItE0001',
    content: [],
    menu: [],
    integrations,
  };
  const { overrides } = site.tenant;
  overrides.set('configs', SMALL_SITE, JSON.stringify(config));
  overrides.settings = [overrides.settings ?? '', ...toSettings(site.apiBaseUrl)].join('\n');
  return { ...site, browser: createBrowser(site) };
}
