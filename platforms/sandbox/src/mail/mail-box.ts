/** A mail as one of the parties hands it in. */
export interface OutgoingMail {
  /** Address of the one it is for. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it become links on the page. */
  readonly text: string;
}

/** A mail that has arrived. */
export interface Mail extends OutgoingMail {
  /** The tenant's time, ISO 8601. */
  readonly at: string;
}

const MAIL_LIMIT = 1_000;

/** The mails of a tenant to all of its customers, oldest first, the last 1,000. */
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
