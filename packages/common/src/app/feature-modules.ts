import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';

/**
 * The services of features whose code comes after the first screen: a module is added to the app container when the
 * feature is first used.
 */
export interface FeatureModules {
  /** Binds what `module` binds; a module that was added before is passed over. */
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
