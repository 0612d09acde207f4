import { inject, injectable } from 'inversify';
import type { KeyValueStorage } from '@marquee/common/platform/key-value-storage.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

/** `localStorage`, which private windows and full disks refuse with exceptions at any call. */
@injectable()
export class BrowserStorage implements KeyValueStorage {
  readonly #logger: Logger;

  constructor(@inject(Logger) logger: Logger) {
    this.#logger = logger;
  }

  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch (error) {
      this.#logger.warn('Storage cannot be read', error);
      return undefined;
    }
  }

  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch (error) {
      this.#logger.warn('Storage cannot be written', error);
      return false;
    }
  }

  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch (error) {
      this.#logger.warn('Storage cannot be written', error);
    }
  }
}
