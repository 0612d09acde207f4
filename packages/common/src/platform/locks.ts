import type { ServiceIdentifier } from 'inversify';

/** Work that only one window of this site does at a time. */
export interface Locks {
  /**
   * Runs `work` once no other window runs work of this name, and settles like it. Runs it at once where locks are not
   * supported. `work` finds in storage what the previous window stored.
   */
  run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export const Locks: ServiceIdentifier<Locks> = Symbol.for('Locks');
