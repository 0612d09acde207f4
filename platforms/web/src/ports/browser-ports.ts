import { ContainerModule, inject, injectable } from 'inversify';
import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { AppVersion } from '@marquee/common/platform/app-version.ts';
import { Broadcast } from '@marquee/common/platform/broadcast.ts';
import { Captcha } from '@marquee/common/platform/captcha.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Locks } from '@marquee/common/platform/locks.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { Navigation } from '@marquee/common/platform/navigation.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import { PasskeyPrompt } from '@marquee/common/platform/passkey-prompt.ts';
import { PageScripts } from '@marquee/common/platform/page-scripts.ts';
import {
  KeyValueStorage,
  StorageChanges,
  VisitStorage,
} from '@marquee/common/platform/storage/key-value-storage.ts';
import { LanguageMemory } from '@marquee/common/platform/storage/language-memory.ts';
import { SystemNotices } from '@marquee/common/platform/system-notices.ts';
import { Translator } from '@marquee/common/platform/translator.ts';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import { APP_VERSION } from '../app-version.ts';
import { errorReports } from '../error-reports.ts';
import { whenLoaded } from '../when-loaded.ts';
import { BrowserLanguageMemory } from './browser-language-memory.ts';
import { BrowserStorage, BrowserVisitStorage } from './browser-storage.ts';
import { ConsoleLogger } from './console-logger.ts';
import { BrowserEarlyRequests, EarlyHttpClient } from './early/browser-early-requests.ts';
import { I18nextTranslator } from './i18next-translator.ts';
import { ServiceWorkerUpdates } from './updates/service-worker-updates.ts';

/** All ports of the product, implemented for browsers. */
export const browserPorts = new ContainerModule(({ bind }) => {
  bind(Clock).to(SystemClock).inSingletonScope();
  bind(Logger).to(ConsoleLogger).inSingletonScope();
  bind(FetchHttpClient).toSelf().inSingletonScope();
  bind(HttpClient).to(EarlyHttpClient).inSingletonScope();
  bind(KeyValueStorage).to(BrowserStorage).inSingletonScope();
  bind(VisitStorage).to(BrowserVisitStorage).inSingletonScope();
  bind(StorageChanges).to(BrowserStorageChanges).inSingletonScope();
  bind(Broadcast).to(BrowserBroadcast).inSingletonScope();
  bind(Navigation).to(BrowserNavigation).inSingletonScope();
  bind(Locks).to(WebLocks).inSingletonScope();
  bind(SystemNotices).to(BrowserSystemNotices).inSingletonScope();
  bind(PageLifecycle).to(BrowserPageLifecycle).inSingletonScope();
  bind(Connectivity).to(BrowserConnectivity).inSingletonScope();
  bind(EarlyRequests).to(BrowserEarlyRequests).inSingletonScope();
  bind(LanguageMemory).to(BrowserLanguageMemory).inSingletonScope();
  bind(PageScripts).to(DocumentScripts).inSingletonScope();
  bind(Captcha).toConstantValue({
    show: async (request) => (await loadCode(() => import('./google-captcha.ts'))).showGoogleCaptcha(request),
  });
  bind(PasskeyPrompt).toConstantValue({
    isSupported: () => 'PublicKeyCredential' in window,
    load: async (need) => (await loadCode(() => import('./browser-passkeys.ts'), need)).browserPasskeys,
  });
  bind(Translator).to(I18nextTranslator).inSingletonScope();
  bind(ServiceWorkerUpdates).toSelf().inSingletonScope();
  bind(AppUpdates).toService(ServiceWorkerUpdates);
  bind(AppVersion).toConstantValue(APP_VERSION);
  bind(ErrorReports).toConstantValue(errorReports);
});

/**
 * The `storage` events of `localStorage`, which browsers send to every window but the one that wrote. A page restored
 * from the back-forward cache missed those of the meantime, also of later pages in the same window.
 */
@injectable()
export class BrowserStorageChanges implements StorageChanges {
  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void {
    window.addEventListener('storage', ({ key }) => listener(key ?? undefined), { signal });
    onRestored(() => listener(undefined), signal);
  }
}

/** Fires when the page comes back from the back-forward cache. */
function onRestored(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) listener();
    },
    { signal },
  );
}

/** Scripts of the document. A removed script may still run, but the site never removes any. */
@injectable()
export class DocumentScripts implements PageScripts {
  listForeign(): readonly string[] {
    const addresses = [...document.scripts].map(({ src }) => src);
    return addresses.filter((src) => /^https?:/.test(src) && new URL(src).origin !== window.location.origin);
  }
}

@injectable()
export class BrowserConnectivity implements Connectivity {
  isOnline(): boolean {
    return navigator.onLine;
  }

  isSavingData(): boolean {
    const connection: unknown = Reflect.get(navigator, 'connection');
    return (
      typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
    );
  }

  onChange(listener: (online: boolean) => void, signal: AbortSignal): void {
    window.addEventListener('online', () => listener(true), { signal });
    window.addEventListener('offline', () => listener(false), { signal });
  }
}

/** `Broadcast` with a `BroadcastChannel` per name, which Firefox forbids with blocked site data. */
@injectable()
export class BrowserBroadcast implements Broadcast {
  readonly #channels = new Map<string, BroadcastChannel>();

  post(channel: string, message: unknown): void {
    this.#open(channel)?.postMessage(message);
  }

  onMessage(channel: string, listener: (message: unknown) => void, signal: AbortSignal): void {
    this.#open(channel)?.addEventListener('message', ({ data }) => listener(data), { signal });
  }

  #open(name: string): BroadcastChannel | undefined {
    try {
      const known = this.#channels.get(name) ?? new BroadcastChannel(name);
      this.#channels.set(name, known);
      return known;
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  }
}

/** The page's URL and history. */
@injectable()
export class BrowserNavigation implements Navigation {
  getAddress(): string {
    return window.location.href;
  }

  clearFragment(): void {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }

  reload(): void {
    window.location.reload();
  }

  openSearch(search: string, isReplacing: boolean): void {
    const { history, location } = window;
    // As the router's own entries: with a key, and with its position, by which a remote control's Back goes back.
    const position = readNumber(readRecord(history.state)?.['idx']) ?? 0;
    const state: unknown = isReplacing
      ? history.state
      : { key: String(performance.now()), idx: position + 1 };
    const url = `${location.pathname}${search === '' ? '' : `?${search}`}`;
    if (isReplacing) history.replaceState(state, '', url);
    else history.pushState(state, '', url);
    // Only this event informs the router of a history entry that it did not create.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }

  leave(url: string): void {
    window.location.assign(url);
  }
}

/** `SystemNotices` with the Notification API, if the browser supports it and the viewer allows it. */
@injectable()
class BrowserSystemNotices implements SystemNotices {
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
      // Chrome on Android only lets service workers show notifications; the page has a notification of its own.
      this.#logger.info('Failed to show a notification', { error });
    }
  }
}

/**
 * Uses two events each for hiding and showing: phones end background pages without a `pagehide`, and pages restored
 * from the back-forward cache missed what happened in between.
 */
@injectable()
export class BrowserPageLifecycle implements PageLifecycle {
  isHidden(): boolean {
    return document.visibilityState === 'hidden';
  }

  onHide(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('pagehide', listener, { signal });
    this.#onVisibility('hidden', listener, signal);
  }

  onShow(listener: () => void, signal: AbortSignal): void {
    this.onRestore(listener, signal);
    this.#onVisibility('visible', listener, signal);
  }

  onRestore(listener: () => void, signal: AbortSignal): void {
    onRestored(listener, signal);
  }

  #onVisibility(state: DocumentVisibilityState, listener: () => void, signal: AbortSignal): void {
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === state) listener();
      },
      { signal },
    );
  }
}

/** Browsers hand over a lock at once, but storage written by the previous window arrives some milliseconds later. */
const STORED_AFTER_MS = 50;

/** `Locks` with Web Locks, which are missing without a secure connection and forbidden with blocked site data. */
@injectable()
export class WebLocks implements Locks {
  readonly #clock: Clock;

  constructor(@inject(Clock) clock: Clock) {
    this.#clock = clock;
  }

  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    if (!('locks' in navigator)) return work();
    const progress = { isStarted: false };
    try {
      return await navigator.locks.request(name, async () => {
        await new Promise<void>((resolve) => this.#clock.after(STORED_AFTER_MS, resolve));
        progress.isStarted = true;
        return work();
      });
    } catch (error) {
      if (progress.isStarted || !(error instanceof DOMException)) throw error;
      return work();
    }
  }
}

/** Delay until a page counts as idle in browsers without idle callbacks. */
const AT_REST_MS = 1_000;

@injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(delayMs: number, callback: () => void, signal?: AbortSignal): void {
    if (signal?.aborted) return;
    const stop = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      // Repeated calls with the same signal must not accumulate listeners.
      signal?.removeEventListener('abort', stop);
      callback();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  }

  giveWay(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  atRest(callback: () => void, signal?: AbortSignal): void {
    whenLoaded(() => {
      if (signal?.aborted) return;
      // Safari has no idle callbacks.
      if (!('requestIdleCallback' in window)) {
        this.after(AT_REST_MS, callback, signal);
        return;
      }
      const stop = (): void => cancelIdleCallback(id);
      const id = requestIdleCallback(() => {
        signal?.removeEventListener('abort', stop);
        callback();
      });
      signal?.addEventListener('abort', stop, { once: true });
    });
  }
}
