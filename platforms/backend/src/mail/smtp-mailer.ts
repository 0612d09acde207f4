import { createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';

/** How long a mail server may take, in each step. */
const PATIENCE_MS = 15_000;

/** Sends through a mail server: `smtp://user:password@host:587` or `smtps://…`. `from` may hold a name. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...patience });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}
