import type { Dialect } from './database.ts';

/** One step of the schema. Once released it is never changed: a later step changes what it made. */
export interface Migration {
  /** Sorts behind those before it; kept in the table `payload_migrations`. */
  readonly name: string;
  /** Single statements, in order, for each dialect. */
  readonly statements: Readonly<Record<Dialect, readonly string[]>>;
}
