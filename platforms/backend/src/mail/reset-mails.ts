import type { RunningPayload } from '../accounts/start-payload.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from './mailer.ts';
import { composeResetMail } from './reset-mail.ts';

/** A mail that somebody asked for. */
export interface ResetRequest {
  readonly email: string;
  readonly resetPage: string;
  readonly language: string;
}

export interface ResetMailParts {
  readonly database: Database;
  readonly payload: Pick<RunningPayload, 'makeResetToken'>;
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

const ADD = `INSERT INTO reset_mails (id, email, reset_page, language, attempts, next_at, created_at)
  VALUES ($1, $2, $3, $4, 0, $5, $5)`;
const TAKE = `UPDATE reset_mails SET attempts = attempts + 1, next_at = $1
  WHERE id = $2 AND next_at <= $3 RETURNING email, reset_page, language, attempts, created_at`;
const AGAIN = 'UPDATE reset_mails SET next_at = $1 WHERE id = $2';
const REMOVE = 'DELETE FROM reset_mails WHERE id = $1';
const DUE = 'SELECT id FROM reset_mails WHERE next_at <= $1 ORDER BY next_at LIMIT 50';

/**
 * Mails for a new password, kept in the database until they are handed over: a mail server that is down, or an end of this
 * process, loses none. What is kept is the wish; the token is made when the mail is sent, so that none lies around.
 */
export class ResetMails {
  readonly #parts: ResetMailParts;

  constructor(parts: ResetMailParts) {
    this.#parts = parts;
  }

  /** Keeps a wish, whether there is such a customer or not; answers what `deliver` takes. */
  async add({ email, resetPage, language }: ResetRequest): Promise<string> {
    const { database, now } = this.#parts;
    const id = crypto.randomUUID();
    await database.query(ADD, [id, email, resetPage, language, now()]);
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
        email: readText(row, 'email'),
        resetPage: readText(row, 'reset_page'),
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

  async #send({ email, resetPage, language }: ResetRequest): Promise<void> {
    const { payload, mailer } = this.#parts;
    const token = await payload.makeResetToken(email);
    if (token === undefined) return;
    const siteName = this.#parts.siteName ?? new URL(resetPage).host;
    await mailer.send(composeResetMail({ to: email, resetPage, token, siteName, language }));
  }
}
