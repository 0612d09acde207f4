import type { ServiceIdentifier } from 'inversify';

/** What only one window of this site does at a time. */
export interface Locks {
  /** Does `work` when no other window is at a work of this name. Where there are no locks it is done at once. */
  run(name: string, work: () => void): Promise<void>;
}

export const Locks: ServiceIdentifier<Locks> = Symbol.for('Locks');
