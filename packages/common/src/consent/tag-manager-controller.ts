import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { Logger } from '../platform/logger.ts';
import { TagManager } from '../platform/tag-manager.ts';
import { getTagManagerId } from './consent.ts';

/** Loads the deployment's tag manager when the viewer agrees, and ends it when that is taken back. */
@injectable()
export class TagManagerController {
  readonly #id: string | undefined;
  readonly #tagManager: TagManager;

  /** An id that is none is left out, and said so. */
  constructor(
    @inject(SiteContext) { settings }: SiteContext,
    @inject(TagManager) tagManager: TagManager,
    @inject(Logger) logger: Logger,
  ) {
    this.#id = getTagManagerId(settings);
    this.#tagManager = tagManager;
    if (this.#id === undefined && settings.tagManagerId !== undefined) {
      logger.warn('The setting tagManagerId is no container id (GTM-…); no tag manager is loaded');
    }
  }

  setAllowed(isAllowed: boolean): void {
    if (this.#id === undefined) return;
    if (isAllowed) this.#tagManager.load(this.#id);
    else this.#tagManager.unload();
  }
}
