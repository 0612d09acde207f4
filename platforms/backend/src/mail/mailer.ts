/** A mail to a customer. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The recipient of a mail was refused for good: another try would be refused, too. */
export class RecipientRefused extends Error {
  constructor(code: number, cause?: unknown) {
    super(`The recipient was refused for good (${code}), and the mail is given up`, { cause });
    this.name = 'RecipientRefused';
  }
}

/** A transport for mails. */
export interface Mailer {
  /**
   * Rejects when the mail could not be handed over, with `RecipientRefused` when it never can be. `id` stays the same for
   * every try, so that receivers can detect a duplicate after a lost response.
   */
  send(mail: Mail, id: string): Promise<void>;
}
