import type { Migration } from '../migration.ts';
import { administrationTables } from './administration.ts';
import { customersOnPostgres } from './customers-on-postgres.ts';
import { customersOnSqlite } from './customers-on-sqlite.ts';
import { ownTables } from './own-tables.ts';
import { passkeyTables } from './passkeys.ts';
import { profileTables } from './profiles.ts';
import { registrationTables } from './registrations.ts';
import { resetMailsTable } from './reset-mails.ts';
import { resetTokensTable } from './reset-tokens.ts';
import { sessionTables } from './session-tables.ts';
import { trustedAccountTables } from './trusted-accounts.ts';

/** Keyed hash of the address that requested a device code. */
const deviceCodeOrigins = [`ALTER TABLE "device_codes" ADD COLUMN "made_by" text NOT NULL DEFAULT ''`];

/** What was accepted with a registration, as JSON, and when, in milliseconds since 1970; null in older ones. */
const registrationConsents = [
  `ALTER TABLE "registrations" ADD COLUMN "accepted_at" bigint`,
  `ALTER TABLE "registrations" ADD COLUMN "accepted_texts" text`,
];

/** Every step of the schema, oldest first. */
export const allMigrations: readonly Migration[] = [
  {
    name: '20310211_000001_customers',
    statements: { sqlite: customersOnSqlite, postgres: customersOnPostgres },
  },
  {
    name: '20310211_000002_lists_devices_limits',
    statements: { sqlite: ownTables('text(36)', 'real'), postgres: ownTables('uuid', 'double precision') },
  },
  {
    name: '20310211_000003_sessions',
    statements: { sqlite: sessionTables('text(36)'), postgres: sessionTables('uuid') },
  },
  {
    name: '20310211_000004_device_code_origins',
    statements: { sqlite: deviceCodeOrigins, postgres: deviceCodeOrigins },
  },
  {
    name: '20310211_000005_reset_mails',
    statements: { sqlite: resetMailsTable, postgres: resetMailsTable },
  },
  {
    name: '20310211_000006_registrations',
    statements: { sqlite: registrationTables('text(36)'), postgres: registrationTables('uuid') },
  },
  {
    name: '20310211_000007_profiles',
    statements: {
      sqlite: profileTables('text(36)', 'real'),
      postgres: profileTables('uuid', 'double precision'),
    },
  },
  {
    name: '20310211_000008_trusted_accounts',
    statements: { sqlite: trustedAccountTables('text(36)'), postgres: trustedAccountTables('uuid') },
  },
  {
    name: '20310211_000009_administration',
    statements: { sqlite: administrationTables('sqlite'), postgres: administrationTables('postgres') },
  },
  {
    name: '20310211_000010_passkeys',
    statements: { sqlite: passkeyTables('text(36)'), postgres: passkeyTables('uuid') },
  },
  {
    name: '20310211_000011_reset_tokens',
    statements: { sqlite: resetTokensTable('text(36)'), postgres: resetTokensTable('uuid') },
  },
  {
    name: '20310211_000012_registration_consents',
    statements: { sqlite: registrationConsents, postgres: registrationConsents },
  },
];
