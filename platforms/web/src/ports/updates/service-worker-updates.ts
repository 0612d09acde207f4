import { inject, injectable } from 'inversify';
import type { AppUpdates, AppUpdateState } from '@marquee/common/platform/app-updates.ts';
import { Clock, waitAtMost } from '@marquee/common/platform/clock.ts';
import { type CodeNeed, loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';

import type { HomeSource } from '../early/list-first-answers.ts';

/** A worker downloads some hundred kilobytes before it is installed. */
const INSTALL_WITHIN_MS = 20_000;
const ACTIVATE_WITHIN_MS = 5_000;
const CHECK_WITHIN_MS = 8_000;
/** Maximum wait for a new version before a failed start, perhaps on a slow network, is retried. */
const START_AGAIN_WITHIN_MS = 3_000;

/**
 * App updates with the service worker. A new version waits until the viewer accepts it; only a page whose code is gone
 * from the host activates it by itself.
 */
@injectable()
export class ServiceWorkerUpdates implements AppUpdates {
  readonly #listeners = new Set<() => void>();
  readonly #logger: Logger;
  readonly #clock: Clock;
  #state: AppUpdateState = 'current';
  #holds = 0;
  /** Whether the page was reloaded because of missing code, and still has the same version. */
  #isSameAgain = false;

  constructor(@inject(Logger) logger: Logger, @inject(Clock) clock: Clock) {
    this.#logger = logger;
    this.#clock = clock;
  }

  /** Registers the worker; called once the page is idle. Does nothing without a secure context. */
  async register(site: HomeSource): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    try {
      const { followServiceWorker } = await loadCode(() => import('./follow-service-worker.ts'), 'optional');
      await followServiceWorker(site, (state) => this.#set(state));
    } catch (error) {
      // Browsers may forbid workers (private windows, settings); the site then works without one.
      this.#logger.info('Failed to register the service worker', error);
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
    void this.#replacePage();
  }

  postpone(): void {
    this.#set('current');
  }

  /** Restarts the page, in the deployed version if that is ready soon, since it may start where this one failed. */
  startAgain(): void {
    this.apply();
    this.#clock.after(START_AGAIN_WITHIN_MS, () => window.location.reload());
  }

  hold(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#holds += 1;
    signal.addEventListener('abort', () => (this.#holds -= 1), { once: true });
  }

  async handleMissingCode(need: CodeNeed): Promise<void> {
    if (!(await isNewVersionDeployed())) return;
    const mayReplace = need === 'needed' && this.#holds === 0;
    if (mayReplace && noteReplacement()) {
      await this.#replacePage();
      await new Promise<never>(() => undefined);
    }
    this.#isSameAgain ||= mayReplace;
    this.#set('available');
  }

  /** The new worker must be active first: after a plain reload, the old one would serve the old page again. */
  async #replacePage(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration) await this.#activateNewWorker(registration);
    } catch (error) {
      this.#logger.info('Reloading without a service worker', error);
    }
    window.location.reload();
  }

  async #activateNewWorker(registration: ServiceWorkerRegistration): Promise<void> {
    const update = registration.update().then(
      () => true,
      (error: unknown) => this.#logger.info('Failed to fetch the new service worker', error),
    );
    const isChecked = await waitAtMost(this.#clock, CHECK_WITHIN_MS, update);
    const { installing } = registration;
    if (installing) await this.#waitForState(installing, 'installed', INSTALL_WITHIN_MS);
    const { waiting } = registration;
    waiting?.postMessage({ type: 'SKIP_WAITING' });
    if (waiting && (await this.#waitForState(waiting, 'activated', ACTIVATE_WITHIN_MS))) return;
    const isBlocked = waiting !== null || installing !== null || !isChecked || this.#isSameAgain;
    // The new worker does not install, a request that never ends keeps the old one active, or a cache in between serves
    // the old script: without the old worker, the next page comes from the host.
    if (isBlocked && (await isNewVersionDeployed())) await registration.unregister();
  }

  /** Resolves to whether the worker reached `state`; false if it failed or takes too long. */
  #waitForState(worker: ServiceWorker, state: ServiceWorkerState, withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = new AbortController();
      const check = () => {
        if (worker.state !== state && worker.state !== 'redundant') return;
        done.abort();
        resolve(worker.state === state);
      };
      worker.addEventListener('statechange', check, { signal: done.signal });
      this.#clock.after(withinMs, () => resolve(false), done.signal);
      check();
    });
  }

  #set(state: AppUpdateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const ANSWER_WITHIN_MS = 8_000;
const LED_KEY = 'marquee.led-from-version';
const ENTRIES = /<script[^>]*\ssrc="(\/assets\/[^"]+\.js)"/g;

/** Returns this page's version: the URLs of its scripts, whose names change with the code. */
function getOwnVersion(): string {
  return Array.from(document.querySelectorAll('script[src^="/assets/"]'), (script) =>
    script.getAttribute('src'),
  ).join(' ');
}

/**
 * Whether the host serves another version than this page's. The query keeps a service worker from responding with its
 * cached page. False if that cannot be determined: offline, timed out, or not a page of this site.
 */
async function isNewVersionDeployed(): Promise<boolean> {
  try {
    const response = await fetch(`/?version=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) return false;
    const deployed = Array.from((await response.text()).matchAll(ENTRIES), ([, address]) => address).join(
      ' ',
    );
    return deployed !== '' && deployed !== getOwnVersion();
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}

/**
 * Stores that the page is about to be reloaded because code of its version is missing. Returns false if this window was
 * reloaded for the same version before, which would loop. With blocked storage, a page that is itself a reload counts
 * as reloaded before.
 */
function noteReplacement(): boolean {
  try {
    if (sessionStorage.getItem(LED_KEY) === getOwnVersion()) return false;
    sessionStorage.setItem(LED_KEY, getOwnVersion());
    return true;
  } catch (error) {
    // A `TypeError` in web views where storage is null.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    const [navigation] = performance.getEntriesByType('navigation');
    return !(navigation !== undefined && 'type' in navigation && navigation.type === 'reload');
  }
}
