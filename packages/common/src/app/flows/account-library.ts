import { inject, injectable } from 'inversify';

import { LanguageController } from '../../language/language-controller.ts';
import type { LibraryController } from '../../library/library-controller.ts';
import { Clock } from '../../platform/clock.ts';

/** How long signing out waits for the last changes of the lists. */
const FLUSH_WAIT_MS = 3_000;

type Lists = Pick<LibraryController, 'addGuestEntries' | 'flush' | 'restore'>;

/** The lists that go with an account, once their code is there. */
@injectable()
export class AccountLibrary {
  readonly #language: LanguageController;
  readonly #clock: Clock;
  #lists: Lists | undefined;
  #isAccountNew = false;

  constructor(@inject(LanguageController) language: LanguageController, @inject(Clock) clock: Clock) {
    this.#language = language;
    this.#clock = clock;
  }

  /** From now on the lists are restored whenever the language changes (accounts 4). */
  attach(lists: Lists): void {
    this.#lists = lists;
    this.#language.onChange(() => lists.restore(), new AbortController().signal);
    if (this.#isAccountNew) lists.addGuestEntries();
  }

  /** The account of who is signed in has just been made: it gets the lists of this browser without a question (accounts 4). */
  persist(): void {
    if (this.#lists) this.#lists.addGuestEntries();
    else this.#isAccountNew = true;
  }

  /** Resolved once the account has what was changed last, at the latest after a moment. Never fails. */
  async flush(): Promise<void> {
    if (!this.#lists) return;
    const done = new AbortController();
    const limit = new Promise<void>((resolve) => {
      this.#clock.after(FLUSH_WAIT_MS, resolve, done.signal);
    });
    await Promise.race([this.#lists.flush(), limit]);
    done.abort();
  }
}
