import type { Migration } from '../migration.ts';
import { customersOnPostgres } from './customers-on-postgres.ts';
import { customersOnSqlite } from './customers-on-sqlite.ts';
import { ownTables } from './own-tables.ts';

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
];
