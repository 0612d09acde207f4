import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';

import { Translator, type EnglishTexts } from '../platform/translator.ts';

/**
 * Services, texts and requests of a part of the product that the first page does not need; loaded with the part's
 * chunk.
 */
export interface Feature {
  readonly modules?: readonly ContainerModule[];
  /** English texts by namespace; the file of another language has all of its texts. */
  readonly texts?: EnglishTexts;
  /** Starts the requests that the part waits for, each time the feature is installed. */
  readonly prepare?: (container: Container) => void;
}

/** Installs features into the running site. Each is installed once, however often it is requested. */
export interface Features {
  install(feature: Feature): void;
}

export const Features: ServiceIdentifier<Features> = Symbol.for('Features');

export function createFeatures(container: Container): Features {
  const loaded = new WeakSet<ContainerModule>();
  return {
    install({ modules = [], texts, prepare }) {
      for (const module of modules) {
        if (loaded.has(module)) continue;
        loaded.add(module);
        container.load(module);
      }
      if (texts) container.get(Translator).addEnglish(texts);
      prepare?.(container);
    },
  };
}
