import { AdminSessions } from './admin/admin-sessions.ts';
import { AuditLog } from './admin/audit-log.ts';
import { readNumber } from './database/column.ts';
import { DATABASE_TIME } from './database/database.ts';
import type { DeviceCodes } from './devices/device-codes.ts';
import type { Logger } from './logging/logger.ts';
import { RecipientRefused } from './mail/mailer.ts';
import type { WaitingMails } from './mail/outbox.ts';
import type { Parts } from './parts.ts';
import { Passkeys } from './passkeys/passkeys.ts';

const EVERY_MS = 60_000;
/** A clock that is ahead of the database's by more is wrong. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const MAILS_AT_ONCE = 5;

/** Sends queued mails and deletes expired rows once a minute. Several processes may do so at the same time. */
export class Housekeeping {
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(parts: Parts, codes: DeviceCodes) {
    const { limits, sessions, registrations, resetTokens, knownDevices, mails, noticeMails } = parts;
    const { database, now, payload, logger, background } = parts;
    const steps = [
      ...[limits, codes, sessions, registrations, resetTokens, knownDevices, mails, noticeMails],
      // Also when they are switched off: other processes or earlier starts may have used them.
      ...[
        new Passkeys(database, now),
        new AdminSessions(database, payload.tokenKey, now),
        new AuditLog(database, now),
      ],
    ];
    let isSending = false;
    const sendMails = (): void => {
      if (isSending) return;
      isSending = true;
      background.run('Sending mails that wait', async () => {
        await this.#sendDueMails(parts).finally(() => (isSending = false));
      });
    };
    this.#timer = setInterval(() => {
      sendMails();
      background.run('Housekeeping', async () => {
        if (await isClockAhead(parts)) {
          logger.error(
            'Housekeeping deleted nothing: this machine’s clock is ahead of the database’s. Set it.',
          );
          return;
        }
        for (const step of steps)
          await step.clean().catch((error: unknown) => {
            logger.error({ err: error, step: step.constructor.name }, 'Housekeeping failed');
          });
      });
    }, EVERY_MS);
    this.#timer.unref();
    // Sends mails of a process that ended before it could.
    sendMails();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  /**
   * Sends all mails that are due, a few at a time: after an hour without a mail server there may be thousands. Leaves a
   * queue when all mails of a round failed, so that a mail server that is down is not tried for each of them. Otherwise
   * each round leaves fewer: those that failed are due later.
   */
  async #sendDueMails(parts: Parts): Promise<void> {
    for (const mails of [parts.mails, parts.noticeMails]) {
      for (;;) {
        const ids = await mails.listDue();
        if (ids.length === 0 || this.#isStopped) break;
        if (!(await this.#sendMails(mails, [...ids], parts.logger))) break;
      }
    }
  }

  /** Sends mails; false when none could be handed over. A refused recipient is not a failure of the mail server. */
  async #sendMails(mails: WaitingMails, ids: string[], logger: Logger): Promise<boolean> {
    const count = ids.length;
    let failures = 0;
    const work = async (): Promise<void> => {
      for (let id = ids.shift(); id !== undefined && !this.#isStopped; id = ids.shift()) {
        await mails.deliver(id).catch((error: unknown) => {
          if (!(error instanceof RecipientRefused)) failures += 1;
          logger.error({ err: error }, 'A mail to a customer failed');
        });
      }
    };
    await Promise.all(Array.from({ length: MAILS_AT_ONCE }, work));
    return failures < count;
  }
}

/**
 * Whether the clock of this process is wrong: when it is a year ahead, every session of the database has expired,
 * including those that other processes serve. SQLite has only the clock of the one process that uses it.
 */
async function isClockAhead({ database, now }: Parts): Promise<boolean> {
  if (database.dialect === 'sqlite') return false;
  const [row = {}] = await database.query(`SELECT ${DATABASE_TIME.postgres} AS now`);
  return now() - readNumber(row, 'now') > CLOCK_TOLERANCE_MS;
}
