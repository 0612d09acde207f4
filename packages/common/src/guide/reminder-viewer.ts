import { inject, injectable } from 'inversify';

import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { SystemNotices } from '../platform/system-notices.ts';
import type { Reminder } from './reminders.ts';

/** The viewer to be reminded: before the page, or elsewhere, where only the device reaches them. */
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

  /** Follows their coming and going, and tells when they are back. */
  follow(onBack: () => void, signal: AbortSignal): void {
    this.#lifecycle.onHide(() => {
      this.#isAway = true;
    }, signal);
    this.#lifecycle.onShow(() => {
      this.#isAway = false;
      onBack();
    }, signal);
  }

  /** Asks for leave to show notices of the device. */
  ask(): void {
    void this.#notices.ask();
  }

  /** Shows them on the device, for who does not see the page. */
  call({ title, channelTitle }: Reminder): void {
    if (this.#isAway) this.#notices.show(`${title} · ${channelTitle}`);
  }
}
