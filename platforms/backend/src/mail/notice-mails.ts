import { getAppName } from '../app-name.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database, Row, SqlValue, Statement } from '../database/database.ts';
import { composeMail, type MailLook } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import { Outbox, type WaitingMails } from './outbox.ts';

/** Events that customers are mailed about, except the deletion of the account, after which there is no customer. */
export const NOTICE_KINDS = [
  'new_device',
  'password_changed',
  'locked',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'account_locked',
  'account_unlocked',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Notice {
  readonly kind: NoticeKind;
  /** Name of the device; empty when it is not known or does not matter. */
  readonly device: string;
  /** Address of the app. */
  readonly appPage: string;
  readonly language: string;
}

/** SQL on the customer `c`, without which a mail is not stored; `$8` and later are its values. */
export interface MailCondition {
  readonly condition: string;
  readonly values?: readonly SqlValue[];
}

/** Returns the statement that stores a mail, with its id, for a transaction with what the mail is about. */
export type MailStatement = (condition: MailCondition) => Statement;

export interface NoticeMailsParts {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Undefined when the app's address is used in its place. */
  readonly siteName: string | undefined;
  readonly look: MailLook | undefined;
  readonly now: () => number;
}

const toInsert = (
  owner: 'id' | 'email',
  language: string,
  condition = '1 = 1',
): string => `INSERT INTO notice_mails
  (id, kind, device, app_page, language, happened_at, attempts, next_at, created_at, customer_id)
  SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), ${language}, CAST($6 AS bigint), 0,
    CAST($6 AS bigint), CAST($6 AS bigint), c.id
  FROM customers c WHERE c.${owner} = $7 AND ${condition} RETURNING id`;
const GIVEN = 'CAST($5 AS text)';
// Others cause this mail (strangers or administrators), so it uses the language of the customer's last device.
const OF_CUSTOMER = `COALESCE((SELECT d.language FROM known_devices d WHERE d.customer_id = c.id
  ORDER BY d.seen_at DESC LIMIT 1), ${GIVEN})`;
const ADD = toInsert('id', GIVEN);
const ADD_BY_EMAIL = toInsert('email', OF_CUSTOMER);
const FIND_EMAIL = 'SELECT email FROM customers WHERE id = $1';

/** Mails about events of an account, stored until they are handed over. They contain no secrets. */
export class NoticeMails implements WaitingMails {
  readonly #parts: NoticeMailsParts;
  readonly #outbox: Outbox;

  constructor(parts: NoticeMailsParts) {
    this.#parts = parts;
    this.#outbox = new Outbox({
      ...parts,
      table: 'notice_mails',
      kinds: NOTICE_KINDS,
      columns: 'customer_id, kind, device, app_page, language, happened_at',
      send: (id, row) => this.#send(id, row),
    });
  }

  /** Stores a notice; returns the id for `deliver`, undefined without such a customer. */
  add(customerId: string, notice: Notice): Promise<string | undefined> {
    return this.#insert(ADD, customerId, notice);
  }

  /** Like `add`, for a normalized e-mail address, which may have no account, in the language of its owner. */
  addByEmail(email: string, notice: Notice): Promise<string | undefined> {
    return this.#insert(ADD_BY_EMAIL, email, notice);
  }

  /** Stores a notice with the change that it is about; the row that is returned then has the id for `deliver`. */
  toStatement(
    customerId: string,
    { isByOthers = false, ...notice }: Notice & { readonly isByOthers?: boolean },
  ): MailStatement {
    return ({ condition, values = [] }) => ({
      sql: toInsert('id', isByOthers ? OF_CUSTOMER : GIVEN, condition),
      values: [...this.#toValues(customerId, notice), ...values],
    });
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

  async #insert(statement: string, owner: string, notice: Notice): Promise<string | undefined> {
    const [row] = await this.#parts.database.query(statement, this.#toValues(owner, notice));
    return row === undefined ? undefined : readText(row, 'id');
  }

  #toValues(owner: string, { kind, device, appPage, language }: Notice): readonly SqlValue[] {
    return [crypto.randomUUID(), kind, device, appPage, language, this.#parts.now(), owner];
  }

  async #send(id: string, row: Row): Promise<void> {
    const { database, siteName, look, mailer } = this.#parts;
    const kind = NOTICE_KINDS.find((known) => known === row['kind']);
    const [customer] = await database.query(FIND_EMAIL, [readText(row, 'customer_id')]);
    // The customer may be gone.
    if (kind === undefined || customer === undefined) return;
    const appPage = readText(row, 'app_page');
    const mail = composeMail({
      content: { kind, device: readText(row, 'device'), at: readNumber(row, 'happened_at') },
      to: readText(customer, 'email'),
      appPage,
      siteName: siteName ?? getAppName(appPage),
      language: readText(row, 'language'),
      ...(look !== undefined && { look }),
    });
    await mailer.send(mail, id);
  }
}
