/** A mail as a service sends it. */
export interface OutgoingMail {
  /** Address of the recipient. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it become links on the page. */
  readonly text: string;
}

/** A received mail. */
export interface Mail extends OutgoingMail {
  /** The tenant's time, ISO 8601. */
  readonly at: string;
}

const MAIL_LIMIT = 1_000;

/** The last 1,000 mails of a tenant to all customers, oldest first. */
export class MailBox {
  #mails: Mail[] = [];

  /** Adds a mail; `nowMs` is the tenant's time. */
  send({ to, subject, text }: OutgoingMail, nowMs: number): void {
    this.#mails.push({ to, subject, text, at: new Date(nowMs).toISOString() });
    if (this.#mails.length > MAIL_LIMIT) this.#mails.shift();
  }

  get all(): readonly Mail[] {
    return [...this.#mails];
  }

  clear(): void {
    this.#mails = [];
  }
}
