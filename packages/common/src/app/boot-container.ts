import { Container, type ContainerModule } from 'inversify';

import { ConfigService } from '../config/config-service.ts';

/** The first container: the platform's ports and what is needed to find out which site this is. */
export function createBootContainer(ports: ContainerModule): Container {
  const container = new Container();
  container.load(ports);
  container.bind(ConfigService).toSelf().inSingletonScope();
  return container;
}
