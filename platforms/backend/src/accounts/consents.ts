import { readNumber, readText } from '../database/column.ts';
import type { Database, Statement } from '../database/database.ts';

/** A version of a legal text. */
export interface TextVersion {
  readonly name: string;
  readonly version: string;
  /** Address of the text; may be empty. */
  readonly url: string;
}

/** A legal text of the operator that customers accept. */
export interface LegalText extends TextVersion {
  readonly name: 'terms' | 'privacy';
}

/** A version of a text, accepted by a customer at a time (milliseconds since 1970). */
export interface AcceptedText extends TextVersion {
  readonly acceptedAt: number;
}

/** Texts that a person accepted together, at a time (milliseconds since 1970). */
export interface Acceptance {
  readonly texts: readonly TextVersion[];
  readonly acceptedAt: number;
}

const ADD = `INSERT INTO consents (customer_id, name, version, url, accepted_at)
  SELECT id, CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS bigint) FROM customers WHERE id = $5
  ON CONFLICT (customer_id, name, version) DO NOTHING`;
const LIST = `SELECT name, version, url, accepted_at FROM consents WHERE customer_id = $1
  ORDER BY accepted_at DESC, name`;

/** What customers have agreed to, in which version, and when: rows are only added. */
export class Consents {
  readonly #database: Database;
  readonly #texts: readonly LegalText[];
  readonly #now: () => number;

  constructor(database: Database, texts: readonly LegalText[], now: () => number) {
    this.#database = database;
    this.#texts = texts;
    this.#now = now;
  }

  /** Returns what a person accepts now: the current versions. */
  getCurrent(): Acceptance {
    return { texts: this.#texts, acceptedAt: this.#now() };
  }

  /** Returns the statements that record what a customer, if there is one, accepted. */
  accept(customerId: string, { texts, acceptedAt }: Acceptance): readonly Statement[] {
    return texts.map(({ name, version, url }) => ({
      sql: ADD,
      values: [name, version, url, acceptedAt, customerId],
    }));
  }

  /** Returns the consents of a customer, newest first. */
  async list(customerId: string): Promise<readonly AcceptedText[]> {
    const rows = await this.#database.query(LIST, [customerId]);
    return rows.map((row) => ({
      name: readText(row, 'name'),
      version: readText(row, 'version'),
      url: readText(row, 'url'),
      acceptedAt: readNumber(row, 'accepted_at'),
    }));
  }
}
