import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Reminders } from './reminders.ts';

export interface ReminderState {
  /** Programs to come. */
  readonly reminders: Reminders;
  /** Programs that have begun, of which the viewer is told now. */
  readonly due: Reminders;
}

export type ReminderStore = StoreApi<ReminderState>;
export const ReminderStore: ServiceIdentifier<ReminderStore> = Symbol.for('ReminderStore');

/** Where the reminders of this browser are kept. */
export const REMINDERS_KEY = 'jwapp.reminders';

/** The store of the viewer's reminders; only `ReminderController` writes it. */
export function createReminderStore(): ReminderStore {
  return createStore<ReminderState>(() => ({ reminders: [], due: [] }));
}
