import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { checkAddress, checkPassword, normalizeEmail } from '../accounts/field-rules.ts';
import { toHashedForm } from '../accounts/password-hash.ts';
import type { DatabaseAddress } from '../database/database-address.ts';
import type { Row, Statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { MigrationSession } from '../database/migration-session.ts';
import { openPostgresSession } from '../database/postgres-session.ts';
import { openSqliteSession } from '../database/sqlite-session.ts';
import { ADMIN_ROLES } from './acts.ts';
import { AdminSessions } from './admin-sessions.ts';
import { Admins } from './admins.ts';
import { AuditLog } from './audit-log.ts';

/** A failed command on administrators; the message says why and what to do. */
export class AdminCommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminCommandError';
  }
}

/** Longer than for customers, since administrators can access every account (ASVS 6.2.1). */
const PASSWORD_MIN = 12;

/**
 * Creates an administrator. The password comes from `ADMIN_PASSWORD`, the terminal or standard input, never from the
 * parameters, which every user of the machine can read.
 * @throws AdminCommandError
 */
export async function createAdmin(
  address: DatabaseAddress,
  [entered = '', role = 'owner']: readonly string[],
): Promise<string> {
  const known = ADMIN_ROLES.find((name) => name === role);
  if (known === undefined) throw new AdminCommandError(`The role must be one of ${ADMIN_ROLES.join(', ')}.`);
  const email = readEmail(entered);
  const password = await readPassword(email);
  return withDatabase(address, async ({ admins, audit }) => {
    if (!(await admins.create(email, known, password)))
      throw new AdminCommandError(
        `${email} is an administrator already. For a new password: reset-admin ${email}`,
      );
    await audit.add({ act: 'create_admin', admin: '', subject: email, detail: known });
    return `Created ${email} (${known}). The first sign-in at /admin sets up the second factor.`;
  });
}

/**
 * Sets a new password for an administrator, removes the second factor with its recovery codes, and ends the sessions.
 * @throws AdminCommandError
 */
export async function resetAdmin(
  address: DatabaseAddress,
  [entered = '']: readonly string[],
): Promise<string> {
  const email = readEmail(entered);
  const password = await readPassword(email);
  return withDatabase(address, async ({ admins, sessions, audit }) => {
    const admin = await admins.find('email', email);
    if (admin === undefined) throw new AdminCommandError(`${email} is no administrator. See: list-admins`);
    await admins.setPassword(admin.id, password);
    await admins.resetFactor(admin.id);
    await sessions.endAll(admin.id);
    await audit.add({ act: 'reset_admin', admin: '', subject: email });
    return `Reset ${email}. The next sign-in at /admin sets up the second factor.`;
  });
}

/** Lists the administrators, one line each. */
export function listAdmins(address: DatabaseAddress): Promise<string> {
  return withDatabase(address, async ({ admins }) => {
    const list = await admins.list();
    const lines = list.map(
      ({ email, role, hasSecondFactor, createdAt }) =>
        `${email}  ${role}  second factor: ${hasSecondFactor ? 'yes' : 'no'}  since ${createdAt.slice(0, 10)}`,
    );
    return lines.length === 0 ? 'There are no administrators. Write: create-admin <email>' : lines.join('\n');
  });
}

interface AdminTables {
  readonly admins: Admins;
  readonly sessions: AdminSessions;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction; works beside a running back end. */
async function withDatabase(
  address: DatabaseAddress,
  work: (tables: AdminTables) => Promise<string>,
): Promise<string> {
  const { secret } = await migrate(address);
  const session: MigrationSession = await (address.dialect === 'sqlite'
    ? openSqliteSession(address.url)
    : openPostgresSession(address.url));
  try {
    const said = await work({
      // Second factors are removed here and never read, so the key does not matter.
      admins: new Admins(
        { ...session, transact: (statements) => runAll(session, statements) },
        secret,
        Date.now,
      ),
      sessions: new AdminSessions(session, secret, Date.now),
      audit: new AuditLog(session, Date.now),
    });
    await session.commit();
    return said;
  } finally {
    await session.close();
  }
}

/** Runs the statements without a transaction of their own: the session is one. */
async function runAll(
  session: MigrationSession,
  statements: readonly Statement[],
): Promise<readonly (readonly Row[])[]> {
  const results: (readonly Row[])[] = [];
  for (const { sql, values } of statements) results.push(await session.query(sql, values));
  return results;
}

function readEmail(entered: string): string {
  if (checkAddress(entered).length > 0)
    throw new AdminCommandError(
      `“${entered}” is no email address. Write one such as admin@example.org. Nothing was changed.`,
    );
  return normalizeEmail(entered);
}

async function readPassword(email: string): Promise<string> {
  const password = toHashedForm(process.env['ADMIN_PASSWORD'] ?? (await askPassword(email)));
  if (password.length < PASSWORD_MIN || checkPassword(password).length > 0)
    throw new AdminCommandError(
      `The password must have at least ${PASSWORD_MIN} characters with a lower-case letter and a digit. Nothing was changed.`,
    );
  return password;
}

/** Reads the password without showing it on a terminal. */
async function askPassword(email: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(`Password for ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    // Without a line, as from an empty file, the question would never be answered.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(''), ended]);
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
