import { readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { json } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { toIsoTime } from '../lists/list-time.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { findAppPage } from './account-notices.ts';
import { requirePassword } from './require-password.ts';

/** Tables with a customer's data that are found by e-mail address. */
const BY_EMAIL = ['registrations', 'registration_links', 'reset_mails'];
/**
 * Secret columns, left out of the export: they contain nothing about the customer. With a challenge, the thief of a
 * session could add a passkey of their own while the customer adds one.
 */
const SECRET = /hash|salt|token|^made_by$|^code$|^pin|^challenge$/;

/** March 1973 in microseconds; no time in milliseconds is that large before the year 5138. */
const FIRST_TIME_IN_MICROSECONDS = 1e14;

// No views, which an operator may have made for reports: their rows are those of the tables.
const TABLES = {
  sqlite: `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' ORDER BY m.name, c.cid`,
  postgres: `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position`,
};

/**
 * Adds the customer's rights under the GDPR: export and deletion of all their data. Tables are found by their column
 * `customer_id`, so that a new one cannot be forgotten; `data.test.ts` fails for a table that docs/operating.md does
 * not list.
 */
export function addOwnDataRoutes(router: Router, parts: Parts): void {
  router.get('/customers/me/export', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    return json(await exportCustomer(parts, customerId));
  });
  router.post('/customers/me/delete', (exchange) => deleteOwnAccount(parts, exchange));
}

/** @throws ApiError 404 when the customer is gone */
export async function exportCustomer({ database, now }: Pick<Parts, 'database' | 'now'>, customerId: string) {
  const email = await findEmail(database, customerId);
  const tables: Record<string, readonly Row[]> = {};
  for (const [table, columns] of await listTables(database)) {
    const own = toOwner(table, columns, { customerId, email });
    if (own === undefined) continue;
    const shown = columns.filter((column) => !SECRET.test(column)).map((column) => `"${column}"`);
    const rows = await database.query(
      `SELECT ${shown.join(', ')} FROM "${table}" WHERE "${own.column}" = $1`,
      [own.value],
    );
    tables[table] = rows.map(toExportedRow);
  }
  return { exportedAt: new Date(now()).toISOString(), tables };
}

/** Times are ISO 8601 in the export, whatever the unit and the database that store them. */
function toExportedRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith('_at') ? toExportedTime(value) : value,
    ]),
  );
}

/** Tables store milliseconds since 1970, those of lists microseconds; PostgreSQL returns both as text. */
function toExportedTime(value: unknown): unknown {
  const time = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof time !== 'number' || time <= 0) return value;
  return time < FIRST_TIME_IN_MICROSECONDS ? new Date(time).toISOString() : toIsoTime(time);
}

/**
 * Requires the password again: a signed-in device alone must not be enough to delete the account. Uses `POST`, because
 * bodies of `DELETE` may get lost and a password in the address would be logged (decision 60).
 */
async function deleteOwnAccount(parts: Parts, exchange: Exchange): Promise<Response> {
  const { customerId } = await requireBearer(parts, exchange);
  const { password } = await readBody(exchange.req.raw);
  if (typeof password !== 'string' || password === '') throw new ApiError(400, 'Missing required data.');
  await requirePassword(parts, exchange, customerId, password);
  await deleteCustomer(parts, exchange, customerId);
  return json({ message: 'Deleted successfully.' });
}

/**
 * Deletes the customer's rows in every table and mails the customer. The customer's own row is deleted last, in the
 * transaction that stores the mail: until then everything can be repeated.
 * @throws ApiError 404 when the customer is gone
 */
export async function deleteCustomer(parts: Parts, exchange: Exchange, customerId: string): Promise<void> {
  const { database, knownDevices, mails, background } = parts;
  const owner = { customerId, email: await findEmail(database, customerId) };
  const language = (await knownDevices.findLanguage(customerId)) ?? 'en';
  for (const [table, columns] of await listTables(database)) {
    const own = toOwner(table, columns, owner);
    if (own !== undefined && table !== 'customers')
      // Keeps the mail that a simultaneous deletion has stored.
      await database.query(
        `DELETE FROM "${table}" WHERE "${own.column}" = $1 AND EXISTS (SELECT 1 FROM customers WHERE id = $2)`,
        [own.value, customerId],
      );
  }
  const appPage = findAppPage(parts, exchange);
  const [[mail] = []] = await database.transact([
    mails.toStatement(customerId, { kind: 'deleted', email: owner.email, appPage, language }),
    { sql: 'DELETE FROM customers WHERE id = $1', values: [customerId] },
  ]);
  // A simultaneous deletion was first and sends the mail.
  if (mail === undefined) return;
  background.run('The mail about a deletion', () => mails.deliver(readText(mail, 'id')));
  logSecurityEvent(parts, exchange, 'account_deleted', customerId);
}

/** Returns the column that names the customer of a row; undefined for tables without customers. */
function toOwner(
  table: string,
  columns: readonly string[],
  { customerId, email }: { readonly customerId: string; readonly email: string },
): { readonly column: string; readonly value: string } | undefined {
  if (table === 'customers') return { column: 'id', value: customerId };
  if (columns.includes('customer_id')) return { column: 'customer_id', value: customerId };
  return BY_EMAIL.includes(table) ? { column: 'email', value: email } : undefined;
}

async function listTables(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, string[]>();
  for (const row of await database.query(TABLES[database.dialect])) {
    const name = String(row['table']);
    tables.set(name, [...(tables.get(name) ?? []), String(row['column'])]);
  }
  return tables;
}

async function findEmail(database: Database, customerId: string): Promise<string> {
  const [row] = await database.query('SELECT email FROM customers WHERE id = $1', [customerId]);
  if (row === undefined) throw new ApiError(404, 'Not Found');
  return String(row['email']);
}
