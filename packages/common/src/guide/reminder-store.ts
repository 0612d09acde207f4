import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Reminders } from './reminders.ts';

export interface ReminderState {
  /** Reminders of upcoming programs. */
  readonly reminders: Reminders;
  /** Reminders of programs that have begun, shown to the viewer now. */
  readonly due: Reminders;
}

export type ReminderStore = StoreApi<ReminderState>;
export const ReminderStore: ServiceIdentifier<ReminderStore> = Symbol.for('ReminderStore');

/** Storage key of this browser's reminders. */
export const REMINDERS_KEY = 'jwapp.reminders';

/** Creates the reminder store; only `ReminderController` writes it. */
export function createReminderStore(): ReminderStore {
  return createStore<ReminderState>(() => ({ reminders: [], due: [] }));
}
