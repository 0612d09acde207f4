import { createTransport } from 'nodemailer';

import { RecipientRefused, type Mailer } from './mailer.ts';
import type { Sender } from './sender.ts';

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

/** Sends through a mail server: `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpMailer(url: string, from: Sender, patienceMs = PATIENCE_MS): Mailer {
  // In the address, since nodemailer ignores all options beside one.
  const address = new URL(url);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(step)) address.searchParams.set(step, String(patienceMs));
  const transport = createTransport(address.href);
  const [, domain = ''] = from.address.split('@');
  return {
    send: async ({ to, subject, text, html }, id) => {
      const messageId = `<${id}@${domain}>`;
      const sending = transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      const late = AbortSignal.timeout(LIMIT_MS);
      const timeout = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(new MailServerTimeout()), { once: true });
      });
      await Promise.race([sending, timeout]).catch((error: unknown) => {
        const code = findRefusal(error);
        throw code === undefined ? error : new RecipientRefused(code, error);
      });
    },
  };
}

/**
 * Returns the code by which a server refused the recipient for good (RFC 5321, 4.2.1). A missing sign-in (530) and
 * policies (5.7.x of RFC 3463, such as "relay access denied") are for the operator to fix, and a refused sender or text
 * says nothing about the recipient: such mails wait.
 */
function findRefusal(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return undefined;
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return undefined;
  const { responseCode: code } = error;
  if (code < 500 || code >= 600 || code === 530) return undefined;
  return 'response' in error && /^\d{3}[ -]5\.7\./.test(String(error.response)) ? undefined : code;
}
