/** A mail to a customer. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way mails leave. */
export interface Mailer {
  /**
   * Rejects when it could not be handed over. `id` is the same each time that one mail is tried: receivers tell by it that
   * a mail that was taken without an answer has come again.
   */
  send(mail: Mail, id: string): Promise<void>;
}
