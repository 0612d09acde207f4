import { Container, ContainerModule } from 'inversify';
import { expect, it, vi } from 'vitest';

import { Translator } from '../platform/translator.ts';
import { createFeatures } from './features.ts';

it('loads a module once, even if several features have it', () => {
  const bindings = vi.fn();
  const module = new ContainerModule(bindings);
  const features = createFeatures(new Container());
  features.install({ modules: [module] });
  features.install({ modules: [module, new ContainerModule(() => undefined)] });
  expect(bindings).toHaveBeenCalledOnce();
});

it('adds a feature’s English texts', () => {
  const addEnglish = vi.fn();
  const container = new Container();
  container.bind(Translator).toConstantValue({ changeLanguage: async () => undefined, addEnglish });
  createFeatures(container).install({ texts: { guide: { now: 'Now' } } });
  expect(addEnglish).toHaveBeenCalledExactlyOnceWith({ guide: { now: 'Now' } });
});

it('prepares a feature each time it is installed', () => {
  const prepare = vi.fn();
  const container = new Container();
  const features = createFeatures(container);
  features.install({ prepare });
  features.install({ prepare });
  expect(prepare.mock.calls).toEqual([[container], [container]]);
});
