import { boot, type BootedApp, type FirstContent } from '@marquee/common/app/boot.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import {
  HttpClient,
  type HttpAnswer,
  type HttpCall,
  type HttpRequest,
} from '@marquee/common/platform/http/http-client.ts';
import { KeyValueStorage, StorageChanges } from '@marquee/common/platform/storage/key-value-storage.ts';
import { LanguageMemory } from '@marquee/common/platform/storage/language-memory.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { Translator } from '@marquee/common/platform/translator.ts';
import { smallCatalogue, SMALL_SITE } from '@marquee/sandbox/fixtures/small-catalogue.ts';
import { createSmallMedia } from '@marquee/sandbox/fixtures/small-media.ts';
import { routeOf, type RouteName } from '@marquee/sandbox/routes/route-names.ts';
import { startSandbox, type RunningSandbox } from '@marquee/sandbox/start-sandbox.ts';
import type { Tenant } from '@marquee/sandbox/tenants/tenant.ts';
import { timeoutManager } from '@tanstack/query-core';
import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';

/** The delays of all retries, which are recorded instead of waited for. Milliseconds. */
export const retryWaits: number[] = [];

/** Longer timers are for cache eviction; no test lasts that long. */
const LONGEST_RETRY_WAIT_MS = 60_000;
/**
 * Connections to this port are refused: no system assigns a server such a low port, unlike one that was free a moment
 * ago.
 */
const CLOSED_PORT = 2;

timeoutManager.setTimeoutProvider({
  setTimeout(callback, delayMs) {
    if (delayMs >= LONGEST_RETRY_WAIT_MS) return 0;
    retryWaits.push(delayMs);
    setImmediate(callback);
    return 0;
  },
  clearTimeout: () => undefined,
  setInterval: () => 0,
  clearInterval: () => undefined,
});

/**
 * The real client as a page would use it: paths are relative to the web host, timeouts and connectivity are set by the
 * test.
 */
export class TestNetwork implements HttpClient {
  readonly requests: string[] = [];
  /** How many further calls of `impatientRoute` time out after `patienceMs` instead of their own timeout. */
  impatientCalls = 0;
  /** Undefined means all routes. */
  impatientRoute: RouteName | undefined;
  patienceMs = 0;
  /** Sends every request to the web host, whatever its address, so that a fault there affects every server. */
  isDiverted = false;
  /** `navigator.onLine` of the device; calls are sent in any case. */
  isOnline = true;
  readonly #client = new FetchHttpClient();
  #refusedRoute: RouteName | undefined;
  #refusals = 0;
  readonly #webHost: string;

  constructor(webHost: string) {
    this.#webHost = webHost;
  }

  /** The next `calls` of a route are sent to a port without a listener. */
  refuse(route: RouteName, calls: number): void {
    this.#refusedRoute = route;
    this.#refusals = calls;
  }

  fetchJson(request: HttpRequest): Promise<unknown> {
    return this.#client.fetchJson(this.#toReal(request));
  }

  fetchText(request: HttpRequest): Promise<string> {
    return this.#client.fetchText(this.#toReal(request));
  }

  fetchStatus(request: HttpRequest): Promise<number> {
    return this.#client.fetchStatus(this.#toReal(request));
  }

  call(request: HttpCall): Promise<HttpAnswer> {
    return this.#client.call({ ...request, ...this.#toReal(request, request.method) });
  }

  #toReal(request: HttpRequest, method = 'GET'): HttpRequest {
    this.requests.push(request.url);
    const url = new URL(request.url.startsWith('/') ? `${this.#webHost}${request.url}` : request.url);
    if (this.isDiverted) url.href = `${this.#webHost}${url.pathname}`;
    const route = routeOf(url.pathname.replace(/^\/t\/[^/]+/, ''), method);
    if (this.#refusals > 0 && route === this.#refusedRoute) {
      this.#refusals -= 1;
      url.port = String(CLOSED_PORT);
    }
    const isImpatient = this.impatientRoute === undefined || this.impatientRoute === route;
    if (!isImpatient || this.impatientCalls <= 0) return { ...request, url: url.href };
    this.impatientCalls -= 1;
    return { ...request, url: url.href, timeoutMs: this.patienceMs };
  }
}

/** A site on its own tenant, on a host that can inject faults. */
export interface FaultSite {
  readonly tenant: Tenant;
  readonly network: TestNetwork;
  /** The content host, as in the settings. */
  readonly apiBaseUrl: string;
  /** Removes all faults. */
  heal(): void;
  /** Starts the app over the real network client. */
  start(options?: StartOptions): Promise<BootedApp>;
}

/** Ports of the simulated browser, in place of no-op ones. */
export type BrowserPorts = (bind: ContainerModuleLoadOptions['bind']) => void;

export interface StartOptions {
  /** Storage, locks, messages and clock; bound in place of no-op ports. */
  readonly browser?: BrowserPorts;
  readonly buildDefaults?: Readonly<Record<string, string>>;
  readonly first?: FirstContent;
}

/** A sandbox on its own port, and sites on it. */
export interface FaultHost {
  createSite(): FaultSite;
  close(): Promise<void>;
}

/** @param options services behind the sandbox, such as the real back end */
export async function startFaultHost(
  options: Pick<Parameters<typeof startSandbox>[0], 'ownBackend'> = {},
): Promise<FaultHost> {
  const files = await createSmallMedia();
  const sandbox = await startSandbox({
    ...options,
    port: 0,
    host: '127.0.0.1',
    catalogue: smallCatalogue,
    files,
  });
  let count = 0;
  return {
    createSite: () => createSite(sandbox, `site-${(count += 1)}`),
    close: () => sandbox.close(),
  };
}

function createSite({ port, sandbox }: RunningSandbox, name: string): FaultSite {
  const apiBaseUrl = `http://127.0.0.1:${port}/t/${name}`;
  const tenant = sandbox.tenant(name);
  const network = new TestNetwork(apiBaseUrl);
  tenant.overrides.settings = `apiBaseUrl = ${apiBaseUrl}\ndefaultConfigSource = ${SMALL_SITE}\nhelpUrl = /help`;
  return {
    tenant,
    network,
    apiBaseUrl,
    heal() {
      tenant.faults.clear();
      network.refuse('other', 0);
      network.impatientCalls = 0;
      network.isDiverted = false;
      network.isOnline = true;
    },
    start: ({ buildDefaults = {}, first, browser = bindIdleBrowser } = {}) =>
      boot({
        ports: createPorts(network, browser),
        platform: new ContainerModule(() => undefined),
        buildDefaults,
        requestedSource: null,
        first,
      }),
  };
}

const ignore = () => undefined;

/** Returns the time but never fires timers: polling and later retries do not happen. */
export const idleClock: Clock = {
  now: () => Date.now(),
  after: ignore,
  giveWay: async () => undefined,
  atRest: ignore,
};

function bindIdleBrowser(bind: ContainerModuleLoadOptions['bind']): void {
  bind(Clock).toConstantValue(idleClock);
  bind(KeyValueStorage).toConstantValue({ read: ignore, write: () => false, remove: ignore, keys: () => [] });
  bind(StorageChanges).toConstantValue({ onChange: ignore });
}

function createPorts(network: TestNetwork, browser: BrowserPorts): ContainerModule {
  return new ContainerModule(({ bind }) => {
    browser(bind);
    bind(HttpClient).toConstantValue(network);
    bind(Connectivity).toConstantValue({
      isOnline: () => network.isOnline,
      isSavingData: () => false,
      onChange: ignore,
    });
    bind(EarlyRequests).toConstantValue({
      takeSettings: () => Promise.resolve(undefined),
      takeConfig: () => Promise.resolve(undefined),
      takeAnswer: () => Promise.resolve(undefined),
    });
    bind(LanguageMemory).toConstantValue({ preferredLanguages: () => ['en'], remember: ignore });
    bind(Logger).toConstantValue({ debug: ignore, info: ignore, warn: ignore, error: ignore });
    bind(Translator).toConstantValue({ changeLanguage: () => Promise.resolve(), addEnglish: ignore });
  });
}
