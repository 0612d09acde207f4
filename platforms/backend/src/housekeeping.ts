import type { DeviceCodes } from './devices/device-codes.ts';
import type { Parts } from './parts.ts';

const EVERY_MS = 60_000;

/** Sends mails that wait, and forgets what has run out, once a minute. Several processes may do so at the same time. */
export class Housekeeping {
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts, codes: DeviceCodes) {
    const { limits, sessions, registrations, background } = parts;
    const sendMails = (): void => background.run('Sending mails that wait', () => sendDueMails(parts));
    this.#timer = setInterval(() => {
      sendMails();
      background.run('Housekeeping', async () => {
        await limits.clean();
        await codes.clean();
        await sessions.clean();
        await registrations.clean();
      });
    }, EVERY_MS);
    this.#timer.unref();
    // Of a process that ended before it had sent them.
    sendMails();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

async function sendDueMails({ mails, background }: Parts): Promise<void> {
  for (const id of await mails.listDue()) background.run('A mail to a customer', () => mails.deliver(id));
}
