import { createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';

/** How long a mail server may be silent in each step. */
const PATIENCE_MS = 15_000;
/**
 * Total time for one mail, however slowly the server responds: less than the time for which the queue reserves a
 * mail.
 */
const LIMIT_MS = 60_000;

/** The mail server did not take a mail in time. */
export class MailServerTimeout extends Error {
  constructor() {
    super(`The mail server did not take the mail within ${LIMIT_MS / 1_000} seconds`);
    this.name = 'MailServerTimeout';
  }
}

/** Sends through a mail server: `smtp://user:password@host:587` or `smtps://…`. `from` may hold a name. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...patience });
  const [, domain = 'localhost'] = /@([\w.-]+)>?\s*$/.exec(from) ?? [];
  return {
    send: async ({ to, subject, text, html }, id) => {
      const messageId = `<${id}@${domain}>`;
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
      });
      const late = AbortSignal.timeout(LIMIT_MS);
      const timeout = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(new MailServerTimeout()), { once: true });
      });
      await Promise.race([sending, timeout]);
    },
  };
}
