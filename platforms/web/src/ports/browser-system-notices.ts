import { inject, injectable } from 'inversify';
import { Logger } from '@marquee/common/platform/logger.ts';
import type { SystemNotices } from '@marquee/common/platform/system-notices.ts';

/** `SystemNotices` by the Notification API, where the browser has it and the viewer allows it. */
@injectable()
export class BrowserSystemNotices implements SystemNotices {
  readonly #logger: Logger;

  constructor(@inject(Logger) logger: Logger) {
    this.#logger = logger;
  }

  async ask(): Promise<void> {
    if (!('Notification' in window) || Notification.permission !== 'default') return;
    await Notification.requestPermission();
  }

  show(text: string): void {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      const notice = new Notification(document.title, { body: text, tag: text });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch (error) {
      // Chrome on Android lets only service workers show them; the page has a notice of its own.
      this.#logger.info('This browser does not show notifications of pages', { error });
    }
  }
}
