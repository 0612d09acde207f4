import type { ServiceIdentifier } from 'inversify';

/** The operator's tag manager: foreign code, so it is loaded only when the viewer agreed. */
export interface TagManager {
  /** Loads the container `id`, once. */
  load(id: string): void;
  /** Ends what was loaded. Foreign code cannot be unloaded, so the page may start anew; without it nothing happens. */
  unload(): void;
}

export const TagManager: ServiceIdentifier<TagManager> = Symbol.for('TagManager');
