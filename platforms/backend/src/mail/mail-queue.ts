import { getAppName } from '../app-name.ts';
import type { Registrations } from '../accounts/registrations.ts';
import type { ResetTokens } from '../accounts/reset-tokens.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database, Dialect, Row, Statement } from '../database/database.ts';
import { composeMail, type MailContent, type MailLook } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import { Outbox, type WaitingMails } from './outbox.ts';

const KINDS = ['reset', 'registration', 'deleted'] as const;

/** A mail that a caller requested. */
export interface MailRequest {
  /** A new password, the reply to a registration, or the notice that the account was deleted. */
  readonly kind: (typeof KINDS)[number];
  readonly email: string;
  /** Address of the app page that the link opens. */
  readonly appPage: string;
  readonly language: string;
}

export interface MailQueueParts {
  readonly database: Database;
  readonly resetTokens: ResetTokens;
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

/** @param lock row lock on the customer */
const addForCustomer = (lock: string): string => `INSERT INTO reset_mails
  (id, kind, email, reset_page, language, attempts, next_at, created_at)
  SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), CAST($5 AS text), 0, CAST($6 AS bigint),
    CAST($6 AS bigint)
  FROM customers WHERE id = $7 ${lock} RETURNING id`;
// On PostgreSQL, the second of two deletions waits and then finds no customer; SQLite has one writer.
const ADD_FOR_CUSTOMER: Readonly<Record<Dialect, string>> = {
  sqlite: addForCustomer(''),
  postgres: addForCustomer('FOR UPDATE'),
};

/**
 * Mails to an address, with an account or without, stored in the database until they are handed over. An unavailable mail
 * server or a restart loses none. Only the request is stored; the text and its token are created when the mail is sent. So
 * the response to the caller cannot depend on whether there is an account, and no token is stored.
 */
export class MailQueue implements WaitingMails {
  readonly #parts: MailQueueParts;
  readonly #outbox: Outbox;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
    this.#outbox = new Outbox({
      ...parts,
      table: 'reset_mails',
      kinds: KINDS,
      columns: 'kind, email, reset_page, language',
      send: (id, row) => this.#send(id, row),
    });
  }

  /** Stores a request, whether or not the customer exists; returns the id for `deliver`. */
  async add({ kind, email, appPage, language }: MailRequest): Promise<string> {
    const { database, now } = this.#parts;
    const id = crypto.randomUUID();
    await database.query(ADD, [id, kind, email, appPage, language, now()]);
    return id;
  }

  /**
   * Returns the statement that stores a mail if the customer exists, for a transaction that deletes the customer: only
   * one of two simultaneous deletions stores it. The returned row has the id for `deliver`.
   */
  toStatement(customerId: string, { kind, email, appPage, language }: MailRequest): Statement {
    const { database, now } = this.#parts;
    const values = [crypto.randomUUID(), kind, email, appPage, language, now(), customerId];
    return { sql: ADD_FOR_CUSTOMER[database.dialect], values };
  }

  listDue(): Promise<readonly string[]> {
    return this.#outbox.listDue();
  }

  deliver(id: string): Promise<void> {
    return this.#outbox.deliver(id);
  }

  clean(): Promise<void> {
    return this.#outbox.clean();
  }

  async #send(id: string, row: Row): Promise<void> {
    const content = await this.#write(row);
    if (content === undefined) return;
    const appPage = readText(row, 'reset_page');
    const { siteName = getAppName(appPage), look, mailer } = this.#parts;
    const mail = composeMail({
      content,
      to: readText(row, 'email'),
      appPage,
      siteName,
      language: readText(row, 'language'),
      ...(look !== undefined && { look }),
    });
    await mailer.send(mail, id);
  }

  /** Returns undefined when the mail is obsolete. */
  async #write(row: Row): Promise<MailContent | undefined> {
    const email = readText(row, 'email');
    switch (KINDS.find((kind) => kind === row['kind'])) {
      case 'reset':
        return this.#resetPassword(email);
      case 'registration':
        return this.#answerRegistration(email);
      case 'deleted':
        return { kind: 'account_deleted', device: '', at: readNumber(row, 'created_at') };
      case undefined:
        return undefined;
    }
  }

  async #resetPassword(email: string): Promise<MailContent | undefined> {
    const token = await this.#parts.resetTokens.make(email);
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
