import { ContainerModule } from 'inversify';
import { boot, type BootedApp, type FirstContent } from '@marquee/common/app/boot.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { createFakePorts, fakePortsModule, type FakePorts } from '../fakes/fake-ports.ts';
import { API_BASE_URL, configPayload } from '../fixtures.ts';

/** Settings of a site that allows only its own configuration. */
export const SITE_SETTINGS = `defaultConfigSource = te5tavod\napiBaseUrl = ${API_BASE_URL}`;

/** Settings of a site that allows one further configuration. */
export const OPEN_SITE_SETTINGS = `${SITE_SETTINGS}\nadditionalAllowedConfigSources[] = a11owed1`;

/** Returns the address of a configuration. */
export function configAddress(id: string): string {
  return `${API_BASE_URL}/apps/configs/${id}.json`;
}

/**
 * Creates the ports of a host with settings and the configurations `te5tavod` and `a11owed1`; nothing is requested
 * early.
 */
export function createSitePorts(
  settings: string = SITE_SETTINGS,
  config: Readonly<Record<string, unknown>> = {},
): FakePorts {
  const ports = createFakePorts();
  ports.http
    .answer('/.webapp.ini', settings)
    .answer(configAddress('te5tavod'), configPayload(config))
    .answer(configAddress('a11owed1'), configPayload({ siteName: 'Allowed' }));
  return ports;
}

export interface SiteStart {
  readonly ports?: FakePorts;
  readonly requestedSource?: string | null;
  readonly first?: FirstContent;
  readonly buildDefaults?: Readonly<Record<string, string>>;
}

/** The player factory of every site started here. */
export const sitePlayerFactory: PlayerFactory<unknown> = {
  preload: () => undefined,
  create: () => {
    invariant(false, 'this test brings no player');
  },
};

/** Boots a site; tests may override every part. */
export function startSite(start: SiteStart = {}): Promise<BootedApp> {
  const { ports = createSitePorts(), requestedSource = null, first, buildDefaults = {} } = start;
  const platform = new ContainerModule(({ bind }) => {
    bind(PlayerFactory).toConstantValue(sitePlayerFactory);
  });
  return boot({ ports: fakePortsModule(ports), platform, buildDefaults, requestedSource, first });
}
