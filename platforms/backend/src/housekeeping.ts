import type { DeviceCodes } from './devices/device-codes.ts';
import type { Logger } from './logging/logger.ts';
import type { WaitingMails } from './mail/outbox.ts';
import type { Parts } from './parts.ts';

const EVERY_MS = 60_000;
const MAILS_AT_ONCE = 5;

/** Sends queued mails and deletes expired rows once a minute. Several processes may do so at the same time. */
export class Housekeeping {
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(parts: Parts, codes: DeviceCodes) {
    const { limits, sessions, registrations, knownDevices, passkeys, admin, background } = parts;
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
        await limits.clean();
        await codes.clean();
        await sessions.clean();
        await registrations.clean();
        await knownDevices.clean();
        await passkeys?.store.clean();
        await admin?.sessions.clean();
        await admin?.audit.clean();
      });
    }, EVERY_MS);
    this.#timer.unref();
    // Mails of a process that ended before sending them.
    sendMails();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
  }

  /**
   * Sends all mails that are due, a few at a time: after an hour without a mail server there may be thousands. Stops
   * after the first failed round, so that a mail server that is down is not tried for each of them.
   */
  async #sendDueMails(parts: Parts): Promise<void> {
    for (const mails of [parts.mails, parts.noticeMails]) {
      for (;;) {
        const ids = await mails.listDue();
        if (ids.length === 0 || this.#isStopped) break;
        if (!(await this.#sendMails(mails, [...ids], parts.logger))) return;
      }
    }
  }

  /** False when one could not be handed over. */
  async #sendMails(mails: WaitingMails, ids: string[], logger: Logger): Promise<boolean> {
    let failures = 0;
    const work = async (): Promise<void> => {
      for (let id = ids.shift(); id !== undefined && !this.#isStopped; id = ids.shift()) {
        await mails.deliver(id).catch((error: unknown) => {
          failures += 1;
          logger.error({ err: error }, 'A mail to a customer failed');
        });
      }
    };
    await Promise.all(Array.from({ length: MAILS_AT_ONCE }, work));
    return failures === 0;
  }
}
