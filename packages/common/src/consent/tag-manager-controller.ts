import { inject, injectable } from 'inversify';

import { isCardDialog, readDialog } from '../account/dialog-address.ts';
import { SiteContext } from '../config/site-context.ts';
import { Logger } from '../platform/logger.ts';
import { Navigation } from '../platform/navigation.ts';
import { TagManager } from '../platform/tag-manager.ts';
import { getTagManagerId } from './consent.ts';

/**
 * Loads the deployment's tag manager when the viewer consents, and stops it when consent is withdrawn. While a dialog
 * with card input is open, loading waits until the dialog is closed.
 */
@injectable()
export class TagManagerController {
  readonly #id: string | undefined;
  readonly #tagManager: TagManager;
  readonly #navigation: Navigation;
  #isAllowed = false;

  /** Ignores an invalid id, with a log entry. */
  constructor(
    @inject(SiteContext) { settings }: SiteContext,
    @inject(TagManager) tagManager: TagManager,
    @inject(Navigation) navigation: Navigation,
    @inject(Logger) logger: Logger,
  ) {
    this.#id = getTagManagerId(settings);
    this.#tagManager = tagManager;
    this.#navigation = navigation;
    if (this.#id === undefined && settings.tagManagerId !== undefined) {
      logger.warn('The setting tagManagerId is not a container id (GTM-…); no tag manager is loaded');
    }
  }

  setAllowed(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
    this.followAddress();
  }

  /** Stops the tag manager unless it is allowed, which reloads the page if it was loaded. */
  unload(): void {
    if (this.#id !== undefined && !this.#isAllowed) this.#tagManager.unload();
  }

  /** Call after each navigation: loads the tag manager once no card dialog is open. */
  followAddress(): void {
    if (this.#id === undefined || !this.#isAllowed) return;
    const { search } = new URL(this.#navigation.getAddress());
    if (!isCardDialog(readDialog(search))) this.#tagManager.load(this.#id);
  }
}
