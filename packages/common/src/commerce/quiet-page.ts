import { inject, injectable } from 'inversify';

import { Logger } from '../platform/logger.ts';
import { Navigation } from '../platform/navigation.ts';
import { PageScripts } from '../platform/page-scripts.ts';
import { type KeyValueStorage, VisitStorage } from '../platform/storage/key-value-storage.ts';

const KEY = 'marquee.quiet-page';

/** Scripts the checkout itself needs: the operator's captcha. */
const OWN = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Whether a card may be typed on this page: third-party scripts, which cannot be unloaded, could read the input. A page
 * with such scripts is reloaded, so that none of them runs; the chosen offer survives the reload.
 */
@injectable()
export class QuietPage {
  readonly #scripts: PageScripts;
  readonly #storage: KeyValueStorage;
  readonly #navigation: Navigation;
  readonly #logger: Logger;
  #isLeaving = false;

  constructor(
    @inject(PageScripts) scripts: PageScripts,
    @inject(VisitStorage) storage: KeyValueStorage,
    @inject(Navigation) navigation: Navigation,
    @inject(Logger) logger: Logger,
  ) {
    this.#scripts = scripts;
    this.#storage = storage;
    this.#navigation = navigation;
    this.#logger = logger;
  }

  /** Returns false while the page reloads; no card input may be rendered then. */
  enter(): boolean {
    if (this.#isLeaving) return false;
    const foreign = this.#scripts.listForeign().filter((url) => !OWN.some((own) => url.startsWith(own)));
    const address = this.#navigation.getAddress();
    if (foreign.length === 0) {
      this.#storage.remove(KEY);
      return true;
    }
    if (this.#storage.read(KEY) === address) {
      // The reload did not help: the page itself loads these scripts.
      this.#logger.warn('Third-party scripts run on a page with a card form', { foreign });
      return true;
    }
    // Without storage the page would reload forever.
    if (!this.#storage.write(KEY, address)) return true;
    this.#isLeaving = true;
    this.#navigation.reload();
    return false;
  }
}
