import type { Dialect } from '../database.ts';

/**
 * Locked customers, and the administrators with their sessions, recovery codes and audit log. Times are milliseconds since
 * 1970. The audit log names customers in `subject`, not in `customer_id`: a deletion and an export by that column leave it
 * alone.
 */
export function administrationTables(dialect: Dialect): readonly string[] {
  const [idType, rowNumber] =
    dialect === 'sqlite'
      ? ['text(36)', 'integer PRIMARY KEY AUTOINCREMENT']
      : ['uuid', 'bigserial PRIMARY KEY'];
  const admin = `"admin_id" text NOT NULL REFERENCES "admins"("id") ON DELETE CASCADE`;
  return [
    `CREATE TABLE "locked_customers" (
      "customer_id" ${idType} PRIMARY KEY NOT NULL REFERENCES "customers"("id") ON DELETE CASCADE,
      "reason" text NOT NULL,
      "locked_at" bigint NOT NULL
    )`,
    `CREATE TABLE "admins" (
      "id" text PRIMARY KEY NOT NULL,
      "email" text NOT NULL UNIQUE,
      "role" text NOT NULL,
      "salt" text NOT NULL,
      "hash" text NOT NULL,
      "totp_secret" text,
      "totp_step" bigint NOT NULL DEFAULT 0,
      "created_at" bigint NOT NULL
    )`,
    `CREATE TABLE "admin_recovery_codes" ("code_hash" text PRIMARY KEY NOT NULL, ${admin})`,
    `CREATE INDEX "admin_recovery_codes_admin_idx" ON "admin_recovery_codes" ("admin_id")`,
    `CREATE TABLE "admin_sessions" (
      "token_hash" text PRIMARY KEY NOT NULL,
      ${admin},
      "stage" text NOT NULL,
      "new_secret" text,
      "name" text NOT NULL,
      "created_at" bigint NOT NULL,
      "used_at" bigint NOT NULL,
      "expires_at" bigint NOT NULL
    )`,
    `CREATE INDEX "admin_sessions_admin_idx" ON "admin_sessions" ("admin_id")`,
    `CREATE INDEX "admin_sessions_expires_idx" ON "admin_sessions" ("expires_at")`,
    `CREATE TABLE "admin_audit" (
      "id" ${rowNumber},
      "at" bigint NOT NULL,
      "admin" text NOT NULL,
      "act" text NOT NULL,
      "subject" text NOT NULL,
      "detail" text NOT NULL
    )`,
    `CREATE INDEX "admin_audit_at_idx" ON "admin_audit" ("at")`,
    `CREATE INDEX "admin_audit_subject_idx" ON "admin_audit" ("subject", "id")`,
    ...(dialect === 'sqlite' ? auditIsFinalOnSqlite : auditIsFinalOnPostgres),
    ...(dialect === 'sqlite' ? [] : searchIndexes),
  ];
}

/** Audit rows cannot be changed, and are deleted only after their 400 days, by the clock of the database. */
const auditIsFinalOnSqlite = [
  `CREATE TRIGGER "admin_audit_no_update" BEFORE UPDATE ON "admin_audit"
    BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END`,
  `CREATE TRIGGER "admin_audit_no_delete" BEFORE DELETE ON "admin_audit"
    WHEN OLD.at > CAST(strftime('%s', 'now') AS integer) * 1000 - 34560000000
    BEGIN SELECT RAISE(ABORT, 'audit rows are final'); END`,
];
const auditIsFinalOnPostgres = [
  `CREATE FUNCTION "admin_audit_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' AND OLD.at <= EXTRACT(EPOCH FROM now()) * 1000 - 34560000000 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'audit rows are final';
  END $$`,
  `CREATE TRIGGER "admin_audit_final" BEFORE UPDATE OR DELETE ON "admin_audit"
    FOR EACH ROW EXECUTE FUNCTION "admin_audit_is_final"()`,
];

/**
 * The default collation does not sort by character, so indexes with it cannot find prefixes; SQLite's can. An operator
 * may have created these before, without blocking writes (docs/operating.md).
 */
const searchIndexes = [
  `CREATE INDEX IF NOT EXISTS "customers_email_prefix_idx" ON "customers" ("email" COLLATE "C")`,
  `CREATE INDEX IF NOT EXISTS "registrations_email_prefix_idx" ON "registrations" ("email" COLLATE "C")`,
];
