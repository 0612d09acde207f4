import { inject, injectable } from 'inversify';

import { Clock, waitAtMost } from '../platform/clock.ts';
import { EarlyRequests } from '../platform/http/early-requests.ts';
import { HttpClient } from '../platform/http/http-client.ts';
import { getHttpStatus } from '../platform/http/http-errors.ts';
import { loadCode } from '../platform/load-code.ts';
import { Logger } from '../platform/logger.ts';
import { AppError, isAppError } from '../shared/app-error.ts';
import type { ConfigErrorCode } from './config-errors.ts';
import { expandConfigId, hasConfigSource } from './config-source.ts';
import { isHtml, parseSettings } from './parse-settings.ts';
import type { Settings } from './settings.ts';
import type { SiteConfig } from './site-config.ts';
import { StartRecord, type SiteDocument } from './start-record.ts';

export const SETTINGS_PATH = '/.webapp.ini';
const SETTINGS_TIMEOUT_MS = 8_000;
/** Time after which a pending request is sent a second time in parallel. */
const PATIENCE_MS = 3_000;

/**
 * Reads the settings of the deployment and the configuration of the site, using the early requests of the page.
 *
 * Problem: a request can hang although the server is fine, and an early one delays everything that depends on it.
 * Solution: after 3 s a second request is sent, bypassing the browser's cache, and the first response wins. If settings
 * and configuration hang once each, a site starts after at most 6 s of waiting.
 */
@injectable()
export class ConfigService {
  readonly #http: HttpClient;
  readonly #early: EarlyRequests;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #record: StartRecord;
  /** Whether the early settings request is pending; the early configuration request waits for it. */
  #hasPendingEarlySettings = false;
  #settingsProblem: unknown;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(EarlyRequests) early: EarlyRequests,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
    @inject(StartRecord) record: StartRecord,
  ) {
    this.#http = http;
    this.#early = early;
    this.#clock = clock;
    this.#logger = logger;
    this.#record = record;
  }

  /** Why the settings file was not used; undefined when it was. */
  get settingsProblem(): unknown {
    return this.#settingsProblem;
  }

  /**
   * Loads the settings; without a usable file, the build's defaults (content-host 2.22). Fails with
   * `settings_not_loaded` when the file failed to load for a temporary reason and the build names no configuration
   * source.
   */
  async loadSettings(buildDefaults: Readonly<Record<string, string>>): Promise<Settings> {
    try {
      const text = await this.#fetchSettings();
      if (isHtml(text)) this.#reportSettings(new AppError('response_invalid', `'${SETTINGS_PATH}' is HTML`));
      return parseSettings(text, buildDefaults, (path, problem) => this.report('settings', path, problem));
    } catch (error) {
      this.#reportSettings(error);
      const settings = parseSettings(undefined, buildDefaults);
      const mayPass = isAppError(error) && error.retryable;
      if (!mayPass || hasConfigSource(settings)) return settings;
      throw new AppError<ConfigErrorCode>('settings_not_loaded', `Failed to load '${SETTINGS_PATH}'`, {
        cause: error,
        retryable: true,
      });
    }
  }

  /** Logs and records a value of a document that is ignored. */
  report(document: SiteDocument, path: string, problem: string): void {
    this.#logger.warn(`The ${document}: ${path} ${problem}; it is ignored`);
    this.#record.problems = [...this.#record.problems, { document, path, problem }];
  }

  #fetchSettings(): Promise<string> {
    const early = this.#early.takeSettings().finally(() => {
      this.#hasPendingEarlySettings = false;
    });
    this.#hasPendingEarlySettings = true;
    return this.#fetchFirst(early, (cache) =>
      this.#http.fetchText({ url: SETTINGS_PATH, timeoutMs: SETTINGS_TIMEOUT_MS, cache }),
    );
  }

  #reportSettings(problem: unknown): void {
    this.#settingsProblem = problem;
    this.#logger.warn('No .webapp.ini found; using build defaults', problem);
  }

  /**
   * Returns the early response, else that of `request`. A request that hangs is sent once more; the first response
   * wins.
   */
  async #fetchFirst<Value>(
    early: Promise<Value | undefined>,
    request: (cache?: 'no-store') => Promise<Value>,
  ): Promise<Value> {
    const settled = early.catch((error: unknown) => {
      this.#logger.debug('An early request failed', error);
      return undefined;
    });
    // If the early request fails after the second one was sent, no third is sent.
    let retry: typeof request = request;
    const first = settled.then((value) => value ?? retry());
    if (await this.#isSettledInTime(first)) return first;
    const requested = request('no-store');
    retry = () => requested;
    return Promise.race([first.catch(() => requested), requested.catch(() => first)]);
  }

  async #isSettledInTime(promise: Promise<unknown>): Promise<boolean> {
    const isTrue = () => true;
    return (await waitAtMost(this.#clock, PATIENCE_MS, promise.then(isTrue, isTrue))) ?? false;
  }

  /**
   * Loads the configuration of `source`. Fails with `config_not_found`, `config_not_loaded` or `config_invalid`;
   * entries that are left out are logged with their path.
   *
   * @param url of the configuration, if it is not the usual one of the source
   */
  async loadConfig(
    source: string,
    settings: Settings,
    url = expandConfigId(source, settings.apiBaseUrl),
  ): Promise<SiteConfig> {
    this.#record.configAddress = url;
    // A reload in another language starts without the previous problems.
    this.#record.problems = this.#record.problems.filter(({ document }) => document === 'settings');
    const [body, { parseConfig }] = await Promise.all([this.#fetchConfig(url), loadParser()]);
    const config = parseConfig(body, source, (path, problem) => this.report('configuration', path, problem));
    if (config.analyticsToken !== undefined && settings.analyticsUrl === undefined)
      this.#logger.info('analyticsToken is set, analyticsUrl is not: no events are sent');
    return config;
  }

  async #fetchConfig(url: string): Promise<unknown> {
    const early = this.#hasPendingEarlySettings
      ? Promise.resolve(undefined)
      : this.#early.takeConfig(url).then(parseJsonOrNothing);
    try {
      return await this.#fetchFirst(early, (cache) => this.#http.fetchJson({ url, cache }));
    } catch (error) {
      throw toConfigError(error);
    }
  }
}

/** Loads the parser while the configuration is being requested; it brings Yup in a chunk of its own. */
async function loadParser(): Promise<typeof import('./parse-config.ts')> {
  try {
    return await loadCode(() => import('./parse-config.ts'));
  } catch (error) {
    throw new AppError<ConfigErrorCode>('config_not_loaded', 'Failed to load the config', {
      cause: error,
      retryable: true,
    });
  }
}

function parseJsonOrNothing(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function toConfigError(error: unknown): unknown {
  const { serverText, serverTitle, serverDescription } = isAppError(error) ? error.data : {};
  const status = getHttpStatus(error);
  if (status === 404) {
    return new AppError<ConfigErrorCode>('config_not_found', 'Config not found', {
      cause: error,
      data: { serverText: serverDescription ?? serverText, serverTitle },
    });
  }
  if (isAppError(error, 'response_invalid')) {
    return new AppError<ConfigErrorCode>('config_invalid', 'The configuration is not JSON', { cause: error });
  }
  return new AppError<ConfigErrorCode>('config_not_loaded', 'Failed to load the config', {
    cause: error,
    data: { serverText },
    retryable: true,
  });
}
