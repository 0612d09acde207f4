import { inject, injectable } from 'inversify';

import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { SystemNotices } from '../platform/system-notices.ts';
import type { Reminder } from './reminders.ts';

/** Reaches the viewer: on the page, or by a system notification while the page is hidden. */
@injectable()
export class ReminderViewer {
  readonly #lifecycle: PageLifecycle;
  readonly #notices: SystemNotices;
  #isAway = false;

  constructor(
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(SystemNotices) notices: SystemNotices,
  ) {
    this.#lifecycle = lifecycle;
    this.#notices = notices;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Tracks whether the page is hidden, and calls `onBack` when it is visible again. */
  follow(onBack: () => void, signal: AbortSignal): void {
    this.#isAway = this.#lifecycle.isHidden();
    this.#lifecycle.onHide(() => {
      this.#isAway = true;
    }, signal);
    this.#lifecycle.onShow(() => {
      this.#isAway = false;
      onBack();
    }, signal);
  }

  /** Requests permission for system notifications. */
  ask(): void {
    void this.#notices.ask();
  }

  /** Shows a system notification if the page is hidden. */
  call({ title, channelTitle }: Reminder): void {
    if (this.#isAway) this.#notices.show(channelTitle === '' ? title : `${title} · ${channelTitle}`);
  }
}
