import { RecipientRefused, type Mailer } from './mailer.ts';

const PATIENCE_MS = 15_000;
/** Statuses that the operator can fix (address, key, bill) or that pass; other 4xx mean that this mail is never accepted. */
const MENDABLE = [401, 402, 403, 404, 405, 408, 429];

/** The mail service refused a mail. */
export class MailServiceError extends Error {
  constructor(status: number) {
    super(`The mail service answered ${status}`);
    this.name = 'MailServiceError';
  }
}

/** Hands mails to a service by HTTP: `POST {to, subject, text, html}`, with the mail's id as `Idempotency-Key`. */
export function createHttpMailer(url: string): Mailer {
  return {
    send: async (mail, id) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify(mail),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      if (response.ok) return;
      const { status } = response;
      if (status >= 400 && status < 500 && !MENDABLE.includes(status)) throw new RecipientRefused(status);
      throw new MailServiceError(status);
    },
  };
}
