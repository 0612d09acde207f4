import { ContainerModule } from 'inversify';
import { ErrorReports } from '@marquee/common/error-reporting/error-reports.ts';
import { AppUpdates, type AppUpdateState } from '@marquee/common/platform/app-updates.ts';
import { AppVersion } from '@marquee/common/platform/app-version.ts';
import { Broadcast } from '@marquee/common/platform/broadcast.ts';
import { Captcha } from '@marquee/common/platform/captcha.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';
import { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { CodeNeed } from '@marquee/common/platform/load-code.ts';
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
import { PlayerDevices } from '@marquee/common/playback/player-devices.ts';

import { FakeBroadcast } from './fake-broadcast.ts';
import { FakeCaptcha } from './fake-captcha.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeHttpClient } from './fake-http-client.ts';
import { FakeNavigation } from './fake-navigation.ts';
import { FakePageLifecycle } from './fake-page-lifecycle.ts';
import { FakePasskeyPrompt } from './fake-passkey-prompt.ts';
import { FakePlayerDevices } from './fake-player-devices.ts';
import { createFakeShellParts, type FakeShellParts } from './fake-shell-parts.ts';
import { FakeStorageChanges } from './fake-storage-changes.ts';

export class FakeStorage implements KeyValueStorage {
  readonly values = new Map<string, string>();

  read(key: string): string | undefined {
    return this.values.get(key);
  }

  write(key: string, value: string): boolean {
    this.values.set(key, value);
    return true;
  }

  remove(key: string): void {
    this.values.delete(key);
  }

  keys(): readonly string[] {
    return [...this.values.keys()];
  }
}

export class FakeLogger implements Logger {
  readonly lines: string[] = [];

  debug(message: string): void {
    this.lines.push(`debug ${message}`);
  }

  info(message: string): void {
    this.lines.push(`info ${message}`);
  }

  warn(message: string): void {
    this.lines.push(`warn ${message}`);
  }

  error(message: string): void {
    this.lines.push(`error ${message}`);
  }
}

export class FakeConnectivity implements Connectivity {
  isSaving = false;
  #isOnline = true;
  readonly #listeners = new Set<(online: boolean) => void>();

  isOnline(): boolean {
    return this.#isOnline;
  }

  isSavingData(): boolean {
    return this.isSaving;
  }

  set(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const listener of this.#listeners) listener(isOnline);
  }

  onChange(listener: (online: boolean) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }
}

export class FakeEarlyRequests implements EarlyRequests {
  settings: string | undefined;
  config: { readonly url: string; readonly text: string } | undefined;

  async takeSettings(): Promise<string | undefined> {
    return this.settings;
  }

  answer: { readonly url: string; readonly value: unknown } | undefined;

  async takeAnswer(url: string): Promise<unknown> {
    return this.answer?.url === url ? this.answer.value : undefined;
  }

  async takeConfig(url: string): Promise<string | undefined> {
    return this.config?.url === url ? this.config.text : undefined;
  }
}

export class FakeAppUpdates implements AppUpdates {
  readonly calls: string[] = [];
  #state: AppUpdateState = 'current';
  readonly #listeners = new Set<() => void>();

  getState(): AppUpdateState {
    return this.#state;
  }

  set(state: AppUpdateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  apply(): void {
    this.calls.push('apply');
  }

  postpone(): void {
    this.calls.push('postpone');
    this.set('current');
  }

  /** Number of parts of the page that currently hold it. */
  holds = 0;

  hold(signal: AbortSignal): void {
    this.holds += 1;
    signal.addEventListener('abort', () => (this.holds -= 1), { once: true });
  }

  async handleMissingCode(need: CodeNeed): Promise<void> {
    this.calls.push(`missing code: ${need}`);
  }
}

/** Every port as a fake that a test can control. */
export interface FakePorts {
  readonly http: FakeHttpClient;
  readonly storage: FakeStorage;
  readonly visitStorage: FakeStorage;
  readonly captcha: FakeCaptcha;
  readonly passkeyPrompt: FakePasskeyPrompt;
  readonly clock: FakeClock;
  readonly logger: FakeLogger;
  readonly connectivity: FakeConnectivity;
  readonly early: FakeEarlyRequests;
  readonly updates: FakeAppUpdates;
  readonly errorReports: ErrorReports;
  readonly shellParts: FakeShellParts;
  readonly lifecycle: FakePageLifecycle;
  readonly storageChanges: FakeStorageChanges;
  readonly broadcast: FakeBroadcast;
  readonly navigation: FakeNavigation;
  readonly locks: Locks;
  /** Third-party scripts on the page. */
  readonly foreignScripts: string[];
  /** Notifications that the device showed. */
  readonly systemNotices: { readonly asked: { times: number }; readonly shown: string[] };
  readonly devices: FakePlayerDevices;
  readonly languageMemory: { preferred: readonly string[]; remembered: string | undefined };
  /** The last language of the interface; a change waits for `texts`. */
  readonly translator: {
    language: string | undefined;
    fail: (() => Error) | undefined;
    texts: Promise<unknown> | undefined;
  };
}

export function createFakePorts(): FakePorts {
  return {
    http: new FakeHttpClient(),
    storage: new FakeStorage(),
    visitStorage: new FakeStorage(),
    captcha: new FakeCaptcha(),
    passkeyPrompt: new FakePasskeyPrompt(),
    clock: new FakeClock(),
    logger: new FakeLogger(),
    connectivity: new FakeConnectivity(),
    early: new FakeEarlyRequests(),
    updates: new FakeAppUpdates(),
    errorReports: new ErrorReports(),
    shellParts: createFakeShellParts(),
    lifecycle: new FakePageLifecycle(),
    storageChanges: new FakeStorageChanges(),
    broadcast: new FakeBroadcast(),
    navigation: new FakeNavigation(),
    locks: { run: async (_, work) => work() },
    foreignScripts: [],
    systemNotices: { asked: { times: 0 }, shown: [] },
    devices: new FakePlayerDevices(),
    languageMemory: { preferred: [], remembered: undefined },
    translator: { language: undefined, fail: undefined, texts: undefined },
  };
}

export function fakePortsModule(ports: FakePorts): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(HttpClient).toConstantValue(ports.http);
    bind(KeyValueStorage).toConstantValue(ports.storage);
    bind(VisitStorage).toConstantValue(ports.visitStorage);
    bind(PageScripts).toConstantValue({ listForeign: () => ports.foreignScripts });
    bind(Captcha).toConstantValue(ports.captcha);
    bind(PasskeyPrompt).toConstantValue(ports.passkeyPrompt);
    bind(Clock).toConstantValue(ports.clock);
    bind(Logger).toConstantValue(ports.logger);
    bind(Connectivity).toConstantValue(ports.connectivity);
    bind(EarlyRequests).toConstantValue(ports.early);
    bind(AppUpdates).toConstantValue(ports.updates);
    bind(AppVersion).toConstantValue('1.2.3');
    bind(ErrorReports).toConstantValue(ports.errorReports);
    bind(PageLifecycle).toConstantValue(ports.lifecycle);
    bind(StorageChanges).toConstantValue(ports.storageChanges);
    bind(Locks).toConstantValue(ports.locks);
    bind(Broadcast).toConstantValue(ports.broadcast);
    bind(Navigation).toConstantValue(ports.navigation);
    bind(SystemNotices).toConstantValue({
      ask: async () => {
        ports.systemNotices.asked.times += 1;
      },
      show: (text) => ports.systemNotices.shown.push(text),
    });
    bind(PlayerDevices).toConstantValue(ports.devices);
    bind(LanguageMemory).toConstantValue({
      preferredLanguages: () => ports.languageMemory.preferred,
      remember: (language) => {
        ports.languageMemory.remembered = language;
      },
    });
    bind(Translator).toConstantValue({
      changeLanguage: async (language) => {
        const error = ports.translator.fail?.();
        if (error) throw error;
        await ports.translator.texts;
        ports.translator.language = language;
      },
      addEnglish: () => undefined,
    });
  });
}
