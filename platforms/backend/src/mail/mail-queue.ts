import type { Registrations } from '../accounts/registrations.ts';
import type { RunningPayload } from '../accounts/start-payload.ts';
import { readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { composeMail, type MailContent, type MailLook } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import { Outbox, type WaitingMails } from './outbox.ts';

/** A mail that a caller requested. */
export interface MailRequest {
  /** A new password, or the reply to a registration. */
  readonly kind: 'reset' | 'registration';
  readonly email: string;
  /** Address of the app page that the link opens. */
  readonly appPage: string;
  readonly language: string;
}

export interface MailQueueParts {
  readonly database: Database;
  readonly payload: Pick<RunningPayload, 'makeResetToken'>;
  readonly registrations: Registrations;
  readonly mailer: Mailer;
  /** Undefined when the app's address is used in its place. */
  readonly siteName: string | undefined;
  readonly look: MailLook | undefined;
  readonly now: () => number;
}

// The names of the table and of `reset_page` date from when there was only one kind of mail.
const ADD = `INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`;

/**
 * Mails that a caller asked for, stored in the database until they are handed over. An unavailable mail server or a restart
 * loses none. Only the request is stored; the text and its token are created when the mail is sent. So the response to the
 * caller cannot depend on whether there is an account, and no token is stored.
 */
export class MailQueue implements WaitingMails {
  readonly #parts: MailQueueParts;
  readonly #outbox: Outbox;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
    this.#outbox = new Outbox({
      ...parts,
      table: 'reset_mails',
      columns: 'kind, email, reset_page, language',
      send: (id, row) =>
        this.#send(id, {
          kind: readText(row, 'kind') === 'registration' ? 'registration' : 'reset',
          email: readText(row, 'email'),
          appPage: readText(row, 'reset_page'),
          language: readText(row, 'language'),
        }),
    });
  }

  /** Stores a request, whether or not the customer exists; returns the id for `deliver`. */
  async add({ kind, email, appPage, language }: MailRequest): Promise<string> {
    const { database, now } = this.#parts;
    const id = crypto.randomUUID();
    await database.query(ADD, [id, kind, email, appPage, language, now()]);
    return id;
  }

  listDue(): Promise<readonly string[]> {
    return this.#outbox.listDue();
  }

  deliver(id: string): Promise<void> {
    return this.#outbox.deliver(id);
  }

  async #send(id: string, { kind, email, appPage, language }: MailRequest): Promise<void> {
    const content =
      kind === 'reset' ? await this.#resetPassword(email) : await this.#answerRegistration(email);
    if (content === undefined) return;
    const { siteName = new URL(appPage).host, look, mailer } = this.#parts;
    const mail = composeMail({
      content,
      to: email,
      appPage,
      siteName,
      language,
      ...(look !== undefined && { look }),
    });
    await mailer.send(mail, id);
  }

  async #resetPassword(email: string): Promise<MailContent | undefined> {
    const token = await this.#parts.payload.makeResetToken(email);
    return token === undefined ? undefined : { kind: 'reset', token };
  }

  /** Returns undefined without a recent registration. */
  async #answerRegistration(email: string): Promise<MailContent | undefined> {
    const { registrations } = this.#parts;
    if (await registrations.hasAccount(email)) return { kind: 'known' };
    const token = await registrations.makeLink(email);
    return token === undefined ? undefined : { kind: 'confirm', token };
  }
}
