/** A mail to a customer. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The way mails leave. */
export interface Mailer {
  /** Rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
}
