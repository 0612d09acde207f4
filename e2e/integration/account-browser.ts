import { AccountLists } from '@marquee/common/account/account-lists.ts';
import { AccountService } from '@marquee/common/account/account-service.ts';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { Broadcast } from '@marquee/common/platform/broadcast.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Locks } from '@marquee/common/platform/locks.ts';
import { Navigation } from '@marquee/common/platform/navigation.ts';
import { PasskeyPrompt, type PasskeyCeremonies } from '@marquee/common/platform/passkey-prompt.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import { KeyValueStorage, StorageChanges } from '@marquee/common/platform/storage/key-value-storage.ts';

import { idleClock, type FaultSite } from './fault-site.ts';

/** A browser window with the app started in it. */
export interface AccountWindow {
  readonly app: BootedApp;
  readonly service: AccountService;
  readonly lists: AccountLists;
  /** How many session changes the window received that its own calls did not cause. */
  readonly told: () => number;
}

/** One viewer's browser: its windows share storage, locks and messages. */
export interface AccountBrowser {
  readonly kept: Map<string, string>;
  /** Milliseconds that the device's clock is ahead of the correct time. */
  skewMs: number;
  /** The browser's prompt for passkeys; by default one that the viewer closes. */
  openPasskeyPrompt: PasskeyCeremonies['open'];
  openWindow(): Promise<AccountWindow>;
}

interface Listener {
  readonly channel: string;
  readonly hear: (message: unknown) => void;
}

const idle = () => undefined;

/** Creates a browser that visits `site` and uses the clock of the site's tenant. */
export function createBrowser(site: FaultSite): AccountBrowser {
  const kept = new Map<string, string>();
  const air = new Set<Listener>();
  const locks = createLocks();
  const browser: AccountBrowser = {
    kept,
    skewMs: 0,
    openPasskeyPrompt: async () => ({ outcome: 'cancelled' }),
    async openWindow() {
      const app = await site.start({
        browser(bind) {
          bind(Clock).toConstantValue({ ...idleClock, now: () => site.tenant.clock.now() + browser.skewMs });
          bind(KeyValueStorage).toConstantValue(toStorage(kept));
          bind(StorageChanges).toConstantValue({ onChange: idle });
          bind(Locks).toConstantValue(locks);
          bind(Broadcast).toConstantValue(createBroadcast(air));
          bind(Navigation).toConstantValue({
            getAddress: () => 'https://app.example.test/',
            clearFragment: idle,
            reload: idle,
            openSearch: idle,
            leave: idle,
          });
          bind(PasskeyPrompt).toConstantValue({
            isSupported: () => true,
            load: async () => ({
              open: (...call) => browser.openPasskeyPrompt(...call),
              canSuggest: async () => false,
              suggest: async () => ({ outcome: 'refused' }),
            }),
          });
          bind(PageLifecycle).toConstantValue({
            isHidden: () => false,
            onHide: idle,
            onShow: idle,
            onRestore: idle,
          });
        },
      });
      const service = app.container.get(AccountService);
      let told = 0;
      service.onSessionChange(() => (told += 1), new AbortController().signal);
      return { app, service, lists: app.container.get(AccountLists), told: () => told };
    },
  };
  return browser;
}

function toStorage(kept: Map<string, string>): KeyValueStorage {
  return {
    read: (key) => kept.get(key),
    write: (key, value) => kept.set(key, value).has(key),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** Grants one lock per name at a time, in request order, as browsers do. */
function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const next = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        next.catch(() => undefined),
      );
      return next;
    },
  };
}

function createBroadcast(air: Set<Listener>): Broadcast {
  const own = new Set<Listener>();
  return {
    post(channel, message) {
      for (const listener of [...air])
        if (listener.channel === channel && !own.has(listener)) listener.hear(message);
    },
    onMessage(channel, hear, signal) {
      const listener = { channel, hear };
      own.add(listener);
      air.add(listener);
      signal.addEventListener('abort', () => air.delete(listener));
    },
  };
}
