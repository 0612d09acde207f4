import type { ServiceIdentifier } from 'inversify';

/** What only one window of this site does at a time. */
export interface Locks {
  /**
   * Does `work` when no other window is at a work of this name, and answers what it answers; fails as it does. Where there
   * are no locks it is done at once. It finds in storage what the window before has stored.
   */
  run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export const Locks: ServiceIdentifier<Locks> = Symbol.for('Locks');
