import { inject, injectable } from 'inversify';

import { Clock, LONGEST_TIMER_MS } from '../platform/clock.ts';
import { KeptReminders } from './kept-reminders.ts';
import { ReminderStore } from './reminder-store.ts';
import { ReminderViewer } from './reminder-viewer.ts';
import {
  addReminder,
  REMINDER_LIMIT,
  removeReminder,
  rescheduleReminders,
  splitReminders,
  type Reminder,
  type ReminderKey,
  type Reminders,
  type ScheduledProgram,
} from './reminders.ts';

/** A hidden window waits this long, so that a visible one reminds first. */
const HIDDEN_WAIT_MS = 1_500;

/**
 * Problem: several windows of the site wait for the same time, and the viewer is to be reminded once. Solution: the
 * stored list is the source of truth. The window that removes a reminder from it shows it; removal happens under a
 * lock, on the current list.
 */
@injectable()
export class ReminderController {
  readonly #store: ReminderStore;
  readonly #kept: KeptReminders;
  readonly #viewer: ReminderViewer;
  readonly #clock: Clock;
  #wait = new AbortController();

  constructor(
    @inject(ReminderStore) store: ReminderStore,
    @inject(KeptReminders) kept: KeptReminders,
    @inject(ReminderViewer) viewer: ReminderViewer,
    @inject(Clock) clock: Clock,
  ) {
    this.#store = store;
    this.#kept = kept;
    this.#viewer = viewer;
    this.#clock = clock;
  }

  /** Reminds of programs that begin, including reminders added in other windows, until `signal` aborts. */
  follow(signal: AbortSignal): void {
    const look = () => {
      this.#store.setState({ reminders: this.#kept.read() });
      this.#waitForNext(signal);
    };
    this.#kept.onChange(look, signal);
    this.#viewer.follow(look, signal);
    const stop = this.#store.subscribe((state, before) => {
      if (state.reminders !== before.reminders || state.due !== before.due) this.#waitForNext(signal);
    });
    signal.addEventListener('abort', stop);
    look();
  }

  /**
   * Stores a reminder, and requests permission for system notifications. Returns false, and stores nothing, when there
   * are as many reminders as there may be.
   */
  add(reminder: Reminder): boolean {
    const isFull = removeReminder(this.#kept.read(), reminder).length >= REMINDER_LIMIT;
    if (isFull) return false;
    this.#change((reminders) => addReminder(reminders, reminder));
    this.#viewer.ask();
    return true;
  }

  remove(reminder: ReminderKey): void {
    this.#change((reminders) => removeReminder(reminders, reminder));
  }

  /** Updates reminders to the program times of the channel's latest schedule. */
  reschedule(channelId: string, programs: readonly ScheduledProgram[]): void {
    const { reminders } = this.#store.getState();
    if (rescheduleReminders(reminders, channelId, programs) !== reminders)
      this.#change((kept) => rescheduleReminders(kept, channelId, programs));
  }

  /** Removes a reminder that the viewer has seen. */
  dismiss(reminder: ReminderKey): void {
    this.#store.setState(({ due }) => ({ due: removeReminder(due, reminder) }));
  }

  #waitForNext(signal: AbortSignal): void {
    this.#wait.abort();
    this.#wait = new AbortController();
    const {
      reminders: [next],
      due,
    } = this.#store.getState();
    if (signal.aborted || (!next && due.length === 0)) return;
    const getRestMs = () => {
      const startMs = next ? next.startMs + (this.#viewer.isAway ? HIDDEN_WAIT_MS : 0) : Infinity;
      return Math.min(startMs, ...due.map(({ endMs }) => endMs)) - this.#clock.now();
    };
    const come = () => {
      if (getRestMs() <= 0) this.#kept.runAlone(() => this.#take(signal));
      else this.#waitForNext(signal);
    };
    const waitMs = Math.min(Math.max(0, getRestMs()), LONGEST_TIMER_MS);
    this.#clock.after(waitMs, come, AbortSignal.any([signal, this.#wait.signal]));
  }

  /** Removes the reminders that are due from the stored list and shows them in this window, until their programs end. */
  #take(signal: AbortSignal): void {
    if (signal.aborted) return;
    const kept = this.#kept.read();
    const nowMs = this.#clock.now();
    const { due, toCome } = splitReminders(kept, nowMs);
    if (toCome.length < kept.length) this.#kept.write(toCome);
    this.#store.setState((state) => ({
      reminders: toCome,
      due: due.reduce(
        addReminder,
        state.due.filter(({ endMs }) => endMs > nowMs),
      ),
    }));
    for (const reminder of due) this.#viewer.call(reminder);
  }

  /** Changes the stored list rather than this window's, so that changes of other windows are kept. */
  #change(change: (reminders: Reminders) => Reminders): void {
    const reminders = change(this.#kept.read());
    this.#kept.write(reminders);
    this.#store.setState({ reminders });
  }
}
