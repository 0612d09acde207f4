import type { AsyncLocalStorage } from 'node:async_hooks';

import type { BreachedPasswords } from './accounts/refused-passwords.ts';
import type { Captcha } from './accounts/captcha.ts';
import type { AdminParts } from './admin/admin-parts.ts';
import type { Consents } from './accounts/consents.ts';
import type { CustomerLocks } from './accounts/customer-locks.ts';
import type { KnownDevices } from './accounts/known-devices.ts';
import type { Registrations } from './accounts/registrations.ts';
import type { ResetTokens } from './accounts/reset-tokens.ts';
import type { RunningPayload } from './accounts/start-payload.ts';
import type { BackgroundWork } from './background-work.ts';
import type { AppConfigs } from './configs/app-configs.ts';
import type { Database } from './database/database.ts';
import type { OriginList } from './http/origin-list.ts';
import type { HashingQueue } from './limits/hashing-queue.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Logger } from './logging/logger.ts';
import type { MailLook } from './mail/compose-mail.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { NoticeMails } from './mail/notice-mails.ts';
import type { PasskeyCeremonies } from './passkeys/passkey-ceremonies.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Metrics } from './metrics.ts';
import type { TokenKeeper } from './tokens/token-keeper.ts';

/** The parts that routes use. */
export interface Parts {
  readonly payload: RunningPayload;
  readonly database: Database;
  readonly tokens: TokenKeeper;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly hashing: HashingQueue;
  /** Undefined when registrations need no captcha. */
  readonly captcha: Captcha | undefined;
  readonly mails: MailQueue;
  readonly noticeMails: NoticeMails;
  readonly knownDevices: KnownDevices;
  readonly consents: Consents;
  readonly locks: CustomerLocks;
  /** Undefined when passkeys are switched off. */
  readonly passkeys: PasskeyCeremonies | undefined;
  /** Undefined when the administration is off. */
  readonly admin: AdminParts | undefined;
  /** Undefined when passwords are not looked up. */
  readonly breachedPasswords: BreachedPasswords | undefined;
  /** Name of the site in mails; undefined when it is the host of the app. */
  readonly siteName: string | undefined;
  readonly mailLook: MailLook | undefined;
  /** Whether `/mails` shows every mail; for development. */
  readonly hasMailPreview: boolean;
  readonly registrations: Registrations;
  readonly resetTokens: ResetTokens;
  /** Whether an e-mail address is confirmed before there is an account with it. */
  readonly confirmsEmail: boolean;
  readonly origins: OriginList;
  readonly configs: AppConfigs;
  readonly background: BackgroundWork;
  readonly logger: Logger;
  /** Id of the current request, which each log line contains. */
  readonly requestIds: AsyncLocalStorage<string>;
  readonly metrics: Metrics;
  /** Undefined when `/metrics` needs no token. */
  readonly metricsToken: string | undefined;
  /** Address of the app, for links in mails and for TVs. */
  readonly appUrl: string;
  /** Base address of the API for callers; undefined when it is the one that they used. */
  readonly publicUrl: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
