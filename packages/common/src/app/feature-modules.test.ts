import { Container, ContainerModule } from 'inversify';
import { expect, it, vi } from 'vitest';

import { createFeatureModules } from './feature-modules.ts';

it('a feature’s services are added once, however often it is used', () => {
  const container = new Container();
  const bindings = vi.fn();
  const module = new ContainerModule(bindings);
  const features = createFeatureModules(container);
  features.add(module);
  features.add(module);
  expect(bindings).toHaveBeenCalledOnce();
});
