import type { Registrations } from '../accounts/registrations.ts';
import type { RunningPayload } from '../accounts/start-payload.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { composeMail, type MailContent, type MailLook } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

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

/** Longer than a mail server may take: until then no other process sends the same mail. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 30_000;
/** Viewers wait for these mails, so retries stay frequent even after a long outage. */
const LONGEST_PAUSE_MS = 600_000;
/** A day later, the viewer has requested another mail or given up. */
const GIVEN_UP_AFTER_MS = 86_400_000;

// The names of the table and of `reset_page` date from when there was only one kind of mail.
const ADD = `INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`;
const TAKE = `UPDATE reset_mails SET attempts = attempts + 1, next_at = $1
  WHERE id = $2 AND next_at <= $3 RETURNING kind, email, reset_page, language, attempts, created_at`;
const AGAIN = 'UPDATE reset_mails SET next_at = $1 WHERE id = $2';
const REMOVE = 'DELETE FROM reset_mails WHERE id = $1';
const DUE = 'SELECT id FROM reset_mails WHERE next_at <= $1 ORDER BY next_at LIMIT 50';

/**
 * The outbox: mails to customers, stored in the database until they are handed over. An unavailable mail server or a restart
 * loses none. Any number of processes may deliver: taking a mail is one conditional statement. Only the request is stored; the text and its token are created when the mail is sent. So the response to the
 * caller cannot depend on whether there is an account, and no token is stored.
 */
export class MailQueue {
  readonly #parts: MailQueueParts;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
  }

  /** Stores a request, whether or not the customer exists; returns the id for `deliver`. */
  async add({ kind, email, appPage, language }: MailRequest): Promise<string> {
    const { database, now } = this.#parts;
    const id = crypto.randomUUID();
    await database.query(ADD, [id, kind, email, appPage, language, now()]);
    return id;
  }

  /** Returns the ids of the mails that are due. */
  async listDue(): Promise<readonly string[]> {
    const { database, now } = this.#parts;
    const rows = await database.query(DUE, [now()]);
    return rows.map((row) => readText(row, 'id'));
  }

  /** Sends a mail, unless another process does. Rejects when it could not be handed over; it is then retried later. */
  async deliver(id: string): Promise<void> {
    const { database, now } = this.#parts;
    const at = now();
    const [row] = await database.query(TAKE, [at + LEASE_MS, id, at]);
    if (row === undefined) return;
    try {
      await this.#send(id, {
        kind: readText(row, 'kind') === 'registration' ? 'registration' : 'reset',
        email: readText(row, 'email'),
        appPage: readText(row, 'reset_page'),
        language: readText(row, 'language'),
      });
      await database.query(REMOVE, [id]);
    } catch (error) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (readNumber(row, 'attempts') - 1), LONGEST_PAUSE_MS);
      const isGivenUp = at - readNumber(row, 'created_at') >= GIVEN_UP_AFTER_MS;
      await (isGivenUp ? database.query(REMOVE, [id]) : database.query(AGAIN, [at + pauseMs, id]));
      throw error;
    }
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
