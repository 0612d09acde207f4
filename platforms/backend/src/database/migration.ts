import type { Dialect } from './database.ts';

/** One step of the schema. Never changed once released: a later step changes its result. */
export interface Migration {
  /** Sorts after all earlier steps; stored in the table `payload_migrations`. */
  readonly name: string;
  /** Single statements, in order, for each dialect. */
  readonly statements: Readonly<Record<Dialect, readonly string[]>>;
}
