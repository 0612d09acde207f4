import { inject, injectable } from 'inversify';

import { LanguageController } from '../../language/language-controller.ts';
import type { LibraryController } from '../../library/library-controller.ts';
import { Clock, waitAtMost } from '../../platform/clock.ts';

/** Maximum wait for the last list changes when signing out. */
const FLUSH_WAIT_MS = 3_000;

type Lists = Pick<LibraryController, 'addGuestEntries' | 'flush' | 'restore'>;

/** The lists of the account, once their code is loaded. */
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

  /** Restores the lists whenever the language changes (accounts 4). */
  attach(lists: Lists): void {
    this.#lists = lists;
    this.#language.onChange(() => lists.restore(), new AbortController().signal);
    if (this.#isAccountNew) lists.addGuestEntries();
  }

  /** Adds this browser's lists to a newly created account, without asking (accounts 4). */
  persist(): void {
    if (this.#lists) this.#lists.addGuestEntries();
    else this.#isAccountNew = true;
  }

  /** Resolves once the last changes are stored in the account, or after a short timeout. Never fails. */
  async flush(): Promise<void> {
    this.#isAccountNew = false;
    if (this.#lists) await waitAtMost(this.#clock, FLUSH_WAIT_MS, this.#lists.flush());
  }
}
