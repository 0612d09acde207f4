import type { RunningPayload } from './accounts/start-payload.ts';
import type { BackgroundWork } from './background-work.ts';
import type { AppConfigs } from './configs/app-configs.ts';
import type { Database } from './database/database.ts';
import type { OriginList } from './http/origin-list.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Logger } from './logging/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { TokenKeeper } from './tokens/token-keeper.ts';

/** What routes work with. */
export interface Parts {
  readonly payload: RunningPayload;
  readonly database: Database;
  readonly tokens: TokenKeeper;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly origins: OriginList;
  readonly configs: AppConfigs;
  readonly background: BackgroundWork;
  readonly logger: Logger;
  /** Where the app is, for links in mails and for TVs. */
  readonly appUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
