import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';

import { TokenKeeper } from './tokens/token-keeper.ts';
import { createBreachedPasswords } from './accounts/refused-passwords.ts';
import { createCaptcha, type CaptchaOptions } from './accounts/captcha.ts';
import { Consents, type LegalText } from './accounts/consents.ts';
import { CustomerLocks } from './accounts/customer-locks.ts';
import { KnownDevices } from './accounts/known-devices.ts';
import type { NewCustomer } from './accounts/new-customer.ts';
import { Registrations } from './accounts/registrations.ts';
import { ResetTokens } from './accounts/reset-tokens.ts';
import { seedCustomers } from './accounts/seed-customers.ts';
import { startPayload, type RunningPayload } from './accounts/start-payload.ts';
import type { AdminParts } from './admin/admin-parts.ts';
import { AdminSessions } from './admin/admin-sessions.ts';
import { Admins } from './admin/admins.ts';
import { AuditLog } from './admin/audit-log.ts';
import { BackgroundWork } from './background-work.ts';
import { createFolderConfigs, createRemoteConfigs, firstOf, type AppConfigs } from './configs/app-configs.ts';
import { chooseDatabase } from './database/database-address.ts';
import { migrate } from './database/migrate.ts';
import { DeviceCodes } from './devices/device-codes.ts';
import { Gateway } from './gateway.ts';
import { OriginList } from './http/origin-list.ts';
import { AddressList } from './limits/client-address.ts';
import { HashingQueue } from './limits/hashing-queue.ts';
import { RateLimits } from './limits/rate-limits.ts';
import { createLogger, type Logger, type LogLevel, type LogOutput } from './logging/logger.ts';
import type { MailLook } from './mail/compose-mail.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { NoticeMails } from './mail/notice-mails.ts';
import { Metrics } from './metrics.ts';
import type { Parts } from './parts.ts';
import { PasskeyCeremonies } from './passkeys/passkey-ceremonies.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import type { RequestSource } from './router.ts';
import { Sessions } from './sessions/sessions.ts';
import { Housekeeping } from './housekeeping.ts';

/** Options of a back end. Every default works on a developer's machine. */
export interface BackendOptions {
  /** Folder of the database file, the outbox and `appconfigs/{source}.json`; created if missing. */
  readonly dataFolder: string;
  /** `postgres://…`; without it, a SQLite file in the data folder. */
  readonly databaseUrl?: string;
  /**
   * Signs tokens. By default it is generated at the first start and stored in the database, for all processes on it.
   */
  readonly secret?: string;
  /** Origins of the apps, see `OriginList`: these may read responses, and links in mails may lead to them. */
  readonly appOrigins?: readonly string[];
  /**
   * Address of the app, with a slash at the end, for links without an address from a caller. Its origin is one of the
   * apps' origins in any case.
   */
  readonly appUrl?: string;
  /** Name of the site in mails; by default the host of the app. */
  readonly siteName?: string;
  /** Logo and colors of mails. */
  readonly mailLook?: MailLook;
  /** Whether `/mails` shows every mail; for development. */
  readonly hasMailPreview?: boolean;
  /** Public base address of the API, for its description. */
  readonly publicUrl?: string;
  /** Address with `{source}` and `{locale}` for configurations that are not in the data folder. */
  readonly appConfigUrl?: string;
  /** By default, mails are files in `{dataFolder}/outbox`. */
  readonly mailer?: Mailer;
  /** The captcha of registrations; default none. */
  readonly captcha?: CaptchaOptions;
  /** Whether an e-mail address is confirmed before there is an account with it; default no. */
  readonly confirmsEmail?: boolean;
  /** What customers accept when they register; default terms of version 1 without an address. */
  readonly legalTexts?: readonly LegalText[];
  /** A file of hashes of passwords that are refused, see `createBreachedPasswords`; default none. */
  readonly breachedPasswordsFile?: string;
  /** Whether customers can sign in by passkeys; default yes. */
  readonly hasPasskeys?: boolean;
  /** A domain whose apps share passkeys; by default each host has its own. */
  readonly passkeyDomain?: string;
  /** Addresses and networks that may use the administration, which is off without any. */
  readonly adminAddresses?: readonly string[];
  /** Multiplies the rate limits; default 1. */
  readonly limitFactor?: number;
  /** Customers to create at the start if missing: for demos. */
  readonly seed?: readonly NewCustomer[];
  /** The bearer token for `/metrics`; without it, everyone who reaches the port may read them. */
  readonly metricsToken?: string;
  /** How long `close` waits for open requests and mails; default 10 seconds. */
  readonly drainLimitMs?: number;
  /** How long a statement or a connection to PostgreSQL may take; default 10 seconds. */
  readonly databaseLimitMs?: number;
  readonly logLevel?: LogLevel;
  readonly logOutput?: LogOutput;
  /** Milliseconds since 1970. Payload has its own clock: `/customers/me` ignores this one. */
  readonly now?: () => number;
}

/** A back end in this process. */
export interface Backend {
  /** Answers as `fetch` would. The API is below `/api`; `source` is the address of the caller. */
  fetch(request: Request, source?: RequestSource): Promise<Response>;
  /** Waits for all work that continues after responses, such as mails. */
  settle(): Promise<void>;
  /**
   * Answers open requests, refuses new ones with 503, and closes the database. Waits no longer than `drainLimitMs`:
   * unsent mails stay in the database.
   */
  close(): Promise<void>;
}

export const DRAIN_LIMIT_MS = 10_000;
const DATABASE_LIMIT_MS = 10_000;
const TERMS: LegalText = { name: 'terms', version: '1', url: '' };
const DEFAULT_APP_URL = 'http://localhost:8080/';
const LOCAL_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Starts a back end: runs the missing migrations, then starts Payload.
 * @throws the driver's error when the database cannot be reached
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const requestIds = new AsyncLocalStorage<string>();
  const logger = createLogger(options.logLevel ?? 'info', options.logOutput ?? process.stdout, requestIds);
  const address = chooseDatabase(options.dataFolder, options.databaseUrl);
  const { taken, secret } = await migrate(address);
  for (const name of taken) logger.info({ name }, 'migrated');
  const payload = await startPayload(address, options.secret ?? secret, {
    logger,
    limitMs: options.databaseLimitMs ?? DATABASE_LIMIT_MS,
  });
  const parts = assemble(options, payload, { logger, requestIds });
  await seedCustomers(parts, options.seed ?? []);
  const codes = new DeviceCodes(payload.database, parts.now);
  const gateway = new Gateway(parts, codes);
  const housekeeping = new Housekeeping(parts, codes);
  return {
    fetch: (request, source = { address: 'local' }) => gateway.fetch(request, source),
    settle: () => parts.background.settle(),
    close: async () => {
      housekeeping.stop();
      const late = AbortSignal.timeout(options.drainLimitMs ?? DRAIN_LIMIT_MS);
      await Promise.race([gateway.drain().then(() => parts.background.settle()), untilAborted(late)]);
      await payload.stop();
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function assemble(
  options: BackendOptions,
  payload: RunningPayload,
  { logger, requestIds }: Pick<Parts, 'logger' | 'requestIds'>,
): Parts {
  const { database, tokenKey } = payload;
  const now = options.now ?? Date.now;
  const factor = options.limitFactor ?? 1;
  const mailer = options.mailer ?? createOutboxMailer(path.join(options.dataFolder, 'outbox'), now);
  warnOfDefaults(options, logger);
  const sessions = new Sessions(database, now, logger);
  const registrations = new Registrations(database, tokenKey, now);
  const resetTokens = new ResetTokens(database, now);
  const origins = new OriginList(listOrigins(options));
  const appUrl = options.appUrl ?? DEFAULT_APP_URL;
  return {
    payload,
    database,
    logger,
    requestIds,
    metrics: new Metrics(),
    metricsToken: options.metricsToken,
    now,
    sessions,
    tokens: new TokenKeeper(tokenKey, sessions, now),
    limits: new RateLimits(database, { key: tokenKey, now, factor }),
    hashing: new HashingQueue(factor),
    captcha: options.captcha && createCaptcha(options.captcha, logger),
    mails: new MailQueue({
      database,
      registrations,
      resetTokens,
      mailer,
      siteName: options.siteName,
      look: options.mailLook,
      now,
    }),
    noticeMails: new NoticeMails({
      database,
      mailer,
      siteName: options.siteName,
      look: options.mailLook,
      now,
    }),
    knownDevices: new KnownDevices(database, tokenKey, now),
    consents: new Consents(database, options.legalTexts ?? [TERMS], now),
    locks: new CustomerLocks(database, now),
    passkeys: assemblePasskeys(options, new Passkeys(database, now), { origins, appUrl }),
    admin: assembleAdmin(options, payload, now),
    breachedPasswords:
      options.breachedPasswordsFile === undefined
        ? undefined
        : createBreachedPasswords(options.breachedPasswordsFile),
    siteName: options.siteName,
    mailLook: options.mailLook,
    hasMailPreview: options.hasMailPreview ?? false,
    registrations,
    resetTokens,
    confirmsEmail: options.confirmsEmail ?? false,
    publicUrl: options.publicUrl,
    origins,
    configs: chooseConfigs(options),
    background: new BackgroundWork(logger),
    appUrl,
  };
}

/** Logs which defaults are for development only. */
function warnOfDefaults({ mailer, appOrigins, appUrl }: BackendOptions, logger: Logger): void {
  if (mailer === undefined)
    logger.warn('mails are written into files, with live links to accounts: set SMTP_URL or MAIL_URL');
  if (appOrigins !== undefined && appUrl === undefined)
    logger.warn(
      `APP_URL is not set: links on TVs and in some mails lead to ${DEFAULT_APP_URL}. Set it to the address of the app.`,
    );
}

/** The app at `appUrl` is one of ours, whether or not the operator repeats its origin. */
function listOrigins({ appOrigins = LOCAL_ORIGINS, appUrl }: BackendOptions): readonly string[] {
  return appUrl === undefined ? appOrigins : [...appOrigins, new URL(appUrl).origin];
}

function assemblePasskeys(
  { hasPasskeys = true, siteName, passkeyDomain: domain }: BackendOptions,
  store: Passkeys,
  app: Pick<Parts, 'origins' | 'appUrl'>,
): PasskeyCeremonies | undefined {
  return hasPasskeys ? new PasskeyCeremonies(store, { ...app, siteName, domain }) : undefined;
}

function assembleAdmin(
  { adminAddresses = [] }: BackendOptions,
  { database, tokenKey }: RunningPayload,
  now: () => number,
): AdminParts | undefined {
  if (adminAddresses.length === 0) return undefined;
  return {
    addresses: new AddressList(adminAddresses),
    admins: new Admins(database, tokenKey, now),
    sessions: new AdminSessions(database, tokenKey, now),
    audit: new AuditLog(database, now),
  };
}

function chooseConfigs({ dataFolder, appConfigUrl }: BackendOptions): AppConfigs {
  const inFolder = createFolderConfigs(path.join(dataFolder, 'appconfigs'));
  return appConfigUrl === undefined ? inFolder : firstOf(inFolder, createRemoteConfigs(appConfigUrl));
}
