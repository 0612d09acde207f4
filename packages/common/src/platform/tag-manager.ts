import type { ServiceIdentifier } from 'inversify';

/** The operator's tag manager: third-party code, so it is loaded only with the viewer's consent. */
export interface TagManager {
  /** Loads the container `id`, once. */
  load(id: string): void;
  /**
   * Stops the loaded container. Third-party code cannot be unloaded, so this may reload the page; does nothing when no
   * container is loaded.
   */
  unload(): void;
}

export const TagManager: ServiceIdentifier<TagManager> = Symbol.for('TagManager');
