/** A mail to a customer. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A transport for mails. */
export interface Mailer {
  /**
   * Rejects when the mail could not be handed over. `id` stays the same for every try, so that receivers can detect a
   * duplicate after a lost response.
   */
  send(mail: Mail, id: string): Promise<void>;
}
