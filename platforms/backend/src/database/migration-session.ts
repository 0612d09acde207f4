import type { Database } from './database.ts';

/** A transaction that holds the migration lock. */
export interface MigrationSession extends Pick<Database, 'dialect' | 'query'> {
  /** Commits the changes of this session and releases the lock. */
  commit(): Promise<void>;
  /** Rolls the changes back. No effect after `commit`. */
  close(): Promise<void>;
}
