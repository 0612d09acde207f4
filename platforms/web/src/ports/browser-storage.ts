import { inject, injectable } from 'inversify';
import type { KeyValueStorage } from '@marquee/common/platform/storage/key-value-storage.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

/** `localStorage`, which throws at any call in private windows and on full disks. */
@injectable()
export class BrowserStorage implements KeyValueStorage {
  readonly #logger: Logger;

  constructor(@inject(Logger) logger: Logger) {
    this.#logger = logger;
  }

  /** Read at each call: with blocked storage, accessing the property already throws. */
  protected getArea(): Storage {
    return localStorage;
  }

  read(key: string): string | undefined {
    try {
      return this.getArea().getItem(key) ?? undefined;
    } catch (error) {
      this.#logger.warn('Failed to read storage', error);
      return undefined;
    }
  }

  write(key: string, value: string): boolean {
    try {
      this.getArea().setItem(key, value);
      return true;
    } catch (error) {
      this.#logger.warn('Failed to write storage', error);
      return false;
    }
  }

  keys(): readonly string[] {
    try {
      const area = this.getArea();
      return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    } catch (error) {
      this.#logger.warn('Failed to read storage', error);
      return [];
    }
  }

  remove(key: string): void {
    try {
      this.getArea().removeItem(key);
    } catch (error) {
      this.#logger.warn('Failed to write storage', error);
    }
  }
}

/** `sessionStorage`, which lasts as long as its window. */
@injectable()
export class BrowserVisitStorage extends BrowserStorage {
  protected override getArea(): Storage {
    return sessionStorage;
  }
}
