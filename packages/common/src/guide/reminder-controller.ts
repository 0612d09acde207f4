import { inject, injectable } from 'inversify';

import { Clock } from '../platform/clock.ts';
import { KeptReminders } from './kept-reminders.ts';
import { ReminderStore } from './reminder-store.ts';
import { ReminderViewer } from './reminder-viewer.ts';
import {
  addReminder,
  removeReminder,
  rescheduleReminders,
  splitReminders,
  type Reminder,
  type ReminderKey,
  type Reminders,
  type ScheduledProgram,
} from './reminders.ts';

/** A device that slept, or whose clock was set, is found out at the latest after this. */
const LONGEST_WAIT_MS = 30_000;
/** A window that nobody looks at leaves the word to one that is looked at. */
const HIDDEN_WAIT_MS = 1_500;

/**
 * Problem: several windows of the site wait for the same moment, and the viewer is to be told once. Solution: the kept list is
 * the truth. Who takes a reminder out of it tells of it; taking is done under a lock, from the list as it is then.
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

  /** Tells of programs that begin, here and what other windows add, until `signal` aborts. */
  follow(signal: AbortSignal): void {
    const look = () => {
      this.#store.setState({ reminders: this.#kept.read() });
      this.#waitForNext(signal);
    };
    this.#kept.onChange(look, signal);
    this.#viewer.follow(look, signal);
    const stop = this.#store.subscribe((state, before) => {
      if (state.reminders !== before.reminders) this.#waitForNext(signal);
    });
    signal.addEventListener('abort', stop);
    look();
  }

  /** Keeps a reminder, and asks whether the device may show it. */
  add(reminder: Reminder): void {
    this.#change((reminders) => addReminder(reminders, reminder));
    this.#viewer.ask();
  }

  remove(reminder: ReminderKey): void {
    this.#change((reminders) => removeReminder(reminders, reminder));
  }

  /** Moves reminders to where the newest schedule of their channel has the programs. */
  reschedule(channelId: string, programs: readonly ScheduledProgram[]): void {
    const { reminders } = this.#store.getState();
    if (rescheduleReminders(reminders, channelId, programs) !== reminders)
      this.#change((kept) => rescheduleReminders(kept, channelId, programs));
  }

  /** The viewer has seen it. */
  dismiss(reminder: ReminderKey): void {
    this.#store.setState(({ due }) => ({ due: removeReminder(due, reminder) }));
  }

  #waitForNext(signal: AbortSignal): void {
    this.#wait.abort();
    this.#wait = new AbortController();
    const [next] = this.#store.getState().reminders;
    if (!next || signal.aborted) return;
    const getRestMs = () => next.startMs + (this.#viewer.isAway ? HIDDEN_WAIT_MS : 0) - this.#clock.now();
    const come = () => {
      if (getRestMs() <= 0) this.#kept.runAlone(() => this.#take(signal));
      else this.#waitForNext(signal);
    };
    const waitMs = Math.min(Math.max(0, getRestMs()), LONGEST_WAIT_MS);
    this.#clock.after(waitMs, come, AbortSignal.any([signal, this.#wait.signal]));
  }

  /** Those that have begun become the business of this window. */
  #take(signal: AbortSignal): void {
    if (signal.aborted) return;
    const kept = this.#kept.read();
    const { due, toCome } = splitReminders(kept, this.#clock.now());
    if (toCome.length < kept.length) this.#kept.write(toCome);
    this.#store.setState((state) => ({ reminders: toCome, due: due.reduce(addReminder, state.due) }));
    for (const reminder of due) this.#viewer.call(reminder);
  }

  /** Changes the newest list, so that no window undoes what another one did. */
  #change(change: (reminders: Reminders) => Reminders): void {
    const reminders = change(this.#kept.read());
    this.#kept.write(reminders);
    this.#store.setState({ reminders });
  }
}
