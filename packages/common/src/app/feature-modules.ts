import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';

/**
 * Services of features whose code loads after the first screen: a module is added to the app container when the feature
 * is first used.
 */
export interface FeatureModules {
  /** Loads the module's bindings; does nothing when it was added before. */
  add(module: ContainerModule): void;
}

export const FeatureModules: ServiceIdentifier<FeatureModules> = Symbol.for('FeatureModules');

export function createFeatureModules(container: Container): FeatureModules {
  const added = new WeakSet<ContainerModule>();
  return {
    add(module) {
      if (added.has(module)) return;
      added.add(module);
      container.load(module);
    },
  };
}
