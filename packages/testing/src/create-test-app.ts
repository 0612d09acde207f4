import { ContainerModule } from 'inversify';
import { boot, type BootedApp } from '@marquee/common/app/boot.ts';
import { FeatureModules } from '@marquee/common/app/feature-modules.ts';
import { libraryModule } from '@marquee/common/app/library-module.ts';
import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import { playbackModule } from '@marquee/common/app/playback-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { siteFurnitureModule } from '@marquee/common/app/site-furniture-module.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { fakeFurnitureModule } from './fake-furniture.ts';
import { createFakePorts, fakePortsModule, type FakePorts } from './fake-ports.ts';
import { API_BASE_URL, configPayload } from './fixtures.ts';

export interface TestAppOptions {
  readonly ports?: FakePorts;
  /** Fields of the site configuration that differ from the fixture's. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Lines of `.webapp.ini` beside those that every test needs. */
  readonly settings?: string;
  readonly playerFactory?: PlayerFactory<unknown>;
}

const noPlayer: PlayerFactory<unknown> = {
  preload: () => undefined,
  create: () => {
    invariant(false, 'this test brings no player');
  },
};

/** The real product over fake ports, started as boot starts it. */
export async function createTestApp(
  options: TestAppOptions = {},
): Promise<BootedApp & { readonly ports: FakePorts }> {
  const { ports = createFakePorts(), config = {}, settings = '', playerFactory = noPlayer } = options;
  ports.early.settings = `defaultConfigSource = te5tavod\napiBaseUrl = ${API_BASE_URL}\n${settings}`;
  ports.http.answer('/apps/configs/te5tavod.json', configPayload(config));
  const app = await boot({
    ports: fakePortsModule(ports),
    platform: new ContainerModule(({ bind }) => {
      bind(PlayerFactory).toConstantValue(playerFactory);
    }),
    buildDefaults: {},
    requestedSource: null,
    pathname: '/o/about',
  });
  app.container.load(fakeFurnitureModule(ports.furniture), siteFurnitureModule);
  // Tests of services ask for them without the screens that bring them.
  const features = app.container.get(FeatureModules);
  for (const module of [libraryModule, libraryTitlesModule, playbackModule, seriesModule])
    features.add(module);
  app.queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  return { ...app, ports };
}
