import { inject, injectable } from 'inversify';

import { Clock } from '../platform/clock.ts';
import { EarlyRequests } from '../platform/early-requests.ts';
import { HttpClient } from '../platform/http-client.ts';
import { getHttpStatus } from '../platform/http-errors.ts';
import { Logger } from '../platform/logger.ts';
import { AppError, isAppError } from '../shared/app-error.ts';
import type { ConfigErrorCode } from './config-errors.ts';
import { expandConfigId } from './config-source.ts';
import { parseSettings } from './parse-settings.ts';
import type { Settings } from './settings.ts';
import type { SiteConfig } from './site-config.ts';

export const SETTINGS_PATH = '/.webapp.ini';
const SETTINGS_TIMEOUT_MS = 8_000;
/** How long an early request is waited for before the same is asked for again. */
const EARLY_WAIT_MS = 8_000;

/** Reads the settings of the deployment and the configuration of the site, using what was asked for early. */
@injectable()
export class ConfigService {
  readonly #http: HttpClient;
  readonly #early: EarlyRequests;
  readonly #clock: Clock;
  readonly #logger: Logger;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(EarlyRequests) early: EarlyRequests,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
  ) {
    this.#http = http;
    this.#early = early;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** The settings; a missing or unreadable file leaves the build's defaults (content-host 2.22). Never fails. */
  async loadSettings(buildDefaults: Readonly<Record<string, string>>): Promise<Settings> {
    const text = (await this.#waitForEarly(this.#early.takeSettings())) ?? (await this.#fetchSettings());
    return parseSettings(text, buildDefaults);
  }

  /** What was asked for early, unless that failed or hangs: then it is no news and the same is asked for again. */
  async #waitForEarly(early: Promise<string | undefined>): Promise<string | undefined> {
    const done = new AbortController();
    const hangs = new Promise<undefined>((resolve) => {
      this.#clock.after(EARLY_WAIT_MS, () => resolve(undefined), done.signal);
    });
    try {
      return await Promise.race([early, hangs]);
    } catch (error) {
      this.#logger.debug('An early request failed', error);
      return undefined;
    } finally {
      done.abort();
    }
  }

  async #fetchSettings(): Promise<string | undefined> {
    try {
      return await this.#http.fetchText({ url: SETTINGS_PATH, timeoutMs: SETTINGS_TIMEOUT_MS });
    } catch (error) {
      this.#logger.warn('No settings file; the build’s defaults are used', error);
      return undefined;
    }
  }

  /**
   * The configuration of `source`. Fails with `config_not_found`, `config_not_loaded` or `config_invalid`; entries that
   * are left out are logged with their path.
   *
   * @param url where it is, when that is not where sources of this kind always are
   */
  async loadConfig(
    source: string,
    settings: Settings,
    url = expandConfigId(source, settings.apiBaseUrl),
  ): Promise<SiteConfig> {
    const [body, { parseConfig }] = await Promise.all([this.#fetchConfig(url), loadParser()]);
    return parseConfig(body, source, (path, problem) => {
      this.#logger.warn(`Configuration: ${path} ${problem}; it is left out`, { source });
    });
  }

  async #fetchConfig(url: string): Promise<unknown> {
    const early = parseJsonOrNothing(await this.#waitForEarly(this.#early.takeConfig(url)));
    if (early !== undefined) return early;
    try {
      return await this.#http.fetchJson({ url });
    } catch (error) {
      throw toConfigError(error);
    }
  }
}

/** Yup is a chunk of its own, asked for while the configuration is on its way. */
async function loadParser(): Promise<typeof import('./parse-config.ts')> {
  try {
    return await import('./parse-config.ts');
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
