import type { Registrations } from '../accounts/registrations.ts';
import type { RunningPayload } from '../accounts/start-payload.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { composeMail, type MailContent } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';

/** A mail that somebody asked for. */
export interface MailRequest {
  /** A new password, or an answer to a registration. */
  readonly kind: 'reset' | 'registration';
  readonly email: string;
  /** Address of the app that the link leads to. */
  readonly appPage: string;
  readonly language: string;
}

export interface MailQueueParts {
  readonly database: Database;
  readonly payload: Pick<RunningPayload, 'makeResetToken'>;
  readonly registrations: Registrations;
  readonly mailer: Mailer;
  /** Undefined where the address of the app has to do. */
  readonly siteName: string | undefined;
  readonly now: () => number;
}

/** Longer than a mail server may take: until then no other process sends the same mail. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Whoever has waited for a day has asked again, or given up. */
const GIVEN_UP_AFTER_MS = 86_400_000;

// The names of the table and of `reset_page` are from when there was one kind of mail.
const ADD = `INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`;
const TAKE = `UPDATE reset_mails SET attempts = attempts + 1, next_at = $1
  WHERE id = $2 AND next_at <= $3 RETURNING kind, email, reset_page, language, attempts, created_at`;
const AGAIN = 'UPDATE reset_mails SET next_at = $1 WHERE id = $2';
const REMOVE = 'DELETE FROM reset_mails WHERE id = $1';
const DUE = 'SELECT id FROM reset_mails WHERE next_at <= $1 ORDER BY next_at LIMIT 50';

/**
 * Mails to customers, kept in the database until they are handed over: a mail server that is down, or an end of this
 * process, loses none. What is kept is the request; what the mail says, and its token, is decided when it is sent. So the
 * caller's answer cannot depend on whether there is an account, and no token lies around.
 */
export class MailQueue {
  readonly #parts: MailQueueParts;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
  }

  /** Keeps a request, whether there is such a customer or not; answers what `deliver` takes. */
  async add({ kind, email, appPage, language }: MailRequest): Promise<string> {
    const { database, now } = this.#parts;
    const id = crypto.randomUUID();
    await database.query(ADD, [id, kind, email, appPage, language, now()]);
    return id;
  }

  /** What waits to be sent now. */
  async listDue(): Promise<readonly string[]> {
    const { database, now } = this.#parts;
    const rows = await database.query(DUE, [now()]);
    return rows.map((row) => readText(row, 'id'));
  }

  /** Sends one, unless another process does. Rejects when it could not be handed over; it is due again later then. */
  async deliver(id: string): Promise<void> {
    const { database, now } = this.#parts;
    const at = now();
    const [row] = await database.query(TAKE, [at + LEASE_MS, id, at]);
    if (row === undefined) return;
    try {
      await this.#send({
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

  async #send({ kind, email, appPage, language }: MailRequest): Promise<void> {
    const content =
      kind === 'reset' ? await this.#resetPassword(email) : await this.#answerRegistration(email);
    if (content === undefined) return;
    const siteName = this.#parts.siteName ?? new URL(appPage).host;
    await this.#parts.mailer.send(composeMail({ content, to: email, appPage, siteName, language }));
  }

  async #resetPassword(email: string): Promise<MailContent | undefined> {
    const token = await this.#parts.payload.makeResetToken(email);
    return token === undefined ? undefined : { kind: 'reset', token };
  }

  /** Undefined when nobody has registered, or not lately. */
  async #answerRegistration(email: string): Promise<MailContent | undefined> {
    const { registrations } = this.#parts;
    if (await registrations.hasAccount(email)) return { kind: 'known' };
    const token = await registrations.makeLink(email);
    return token === undefined ? undefined : { kind: 'confirm', token };
  }
}
