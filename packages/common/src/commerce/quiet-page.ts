import { inject, injectable } from 'inversify';

import { Logger } from '../platform/logger.ts';
import { Navigation } from '../platform/navigation.ts';
import { PageScripts } from '../platform/page-scripts.ts';
import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { VisitStorage } from '../platform/storage/visit-storage.ts';

const KEY = 'marquee.quiet-page';

/** What the checkout itself needs: the captcha that the operator put there. */
const OWN = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Whether a card may be typed on this page: foreign scripts, which cannot be unloaded, could read along. A page that has
 * some is loaded anew, where none of them is loaded before it is asked for; what was chosen survives that.
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

  /** False while the page is being loaded anew: then nothing may be shown that a card could be typed in. */
  enter(): boolean {
    if (this.#isLeaving) return false;
    const foreign = this.#scripts.listForeign().filter((url) => !OWN.some((own) => url.startsWith(own)));
    const address = this.#navigation.getAddress();
    if (foreign.length === 0) {
      this.#storage.remove(KEY);
      return true;
    }
    if (this.#storage.read(KEY) === address) {
      // Loading anew did not help: something on this page brings them each time.
      this.#logger.warn('Foreign scripts run on a page that a card is typed in', { foreign });
      return true;
    }
    // Where nothing can be kept it would be loaded anew for ever.
    if (!this.#storage.write(KEY, address)) return true;
    this.#isLeaving = true;
    this.#navigation.reload();
    return false;
  }
}
