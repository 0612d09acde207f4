import type { Database } from './database.ts';

/** A connection of its own on which nobody else migrates at the same time. */
export interface MigrationSession extends Pick<Database, 'dialect' | 'query'> {
  /** Keeps what was done since it was opened and lets the next one in. */
  commit(): Promise<void>;
  /** Undoes it. Does nothing behind `commit`. */
  close(): Promise<void>;
}
