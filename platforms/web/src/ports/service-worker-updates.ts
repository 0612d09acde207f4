import { inject, injectable } from 'inversify';
import type { AppUpdates, AppUpdateState } from '@marquee/common/platform/app-updates.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import type { Workbox } from 'workbox-window';

/**
 * New versions by the service worker. A waiting version stays waiting until the viewer takes it.
 */
@injectable()
export class ServiceWorkerUpdates implements AppUpdates {
  readonly #listeners = new Set<() => void>();
  #state: AppUpdateState = 'current';
  #workbox: Workbox | undefined;
  readonly #logger: Logger;

  constructor(@inject(Logger) logger: Logger) {
    this.#logger = logger;
  }

  /** Registers the worker; called once the page has nothing better to do. Without a secure context it does nothing. */
  async register(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const workbox = await this.#createWorkbox();
    if (!workbox) return;
    workbox.addEventListener('waiting', () => this.#set('available'));
    // The first worker of this browser: what later ones bring is an update.
    workbox.addEventListener('activated', ({ isUpdate }) => {
      if (isUpdate !== true && this.#state === 'current') this.#set('offline_ready');
    });
    this.#workbox = workbox;
    try {
      await workbox.register();
    } catch (error) {
      // Browsers may forbid workers (private windows, settings); the site then works as any page does.
      this.#logger.info('The service worker could not be registered', error);
    }
  }

  /** Its code waits as well: the first page does without. */
  async #createWorkbox(): Promise<Workbox | undefined> {
    try {
      const code = await import('workbox-window');
      return new code.Workbox('/sw.js');
    } catch (error) {
      this.#logger.info('The code that registers the service worker could not be had', error);
      return undefined;
    }
  }

  getState(): AppUpdateState {
    return this.#state;
  }

  onChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  apply(): void {
    const workbox = this.#workbox;
    if (this.#state !== 'available' || !workbox) {
      window.location.reload();
      return;
    }
    workbox.addEventListener('controlling', () => window.location.reload());
    workbox.messageSkipWaiting();
  }

  postpone(): void {
    this.#set('current');
  }

  #set(state: AppUpdateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
