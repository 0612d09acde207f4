import { injectable } from 'inversify';

/**
 * What the two steps of deleting an account tell each other (accounts 2): the password of the first, which the second
 * deletes by, and its refusal. In memory only, until the step that reads it stands: it must not be in an address, and
 * closing the dialog forgets it. Reading changes nothing, since a page may be drawn more than once before it stands.
 */
@injectable()
export class DeletionSteps {
  #password: string | undefined;
  #isRefused = false;

  /** Undefined when none was entered. */
  get password(): string | undefined {
    return this.#password;
  }

  /** Whether the last password was not the account's. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** The first step is done. */
  enter(password: string): void {
    this.#password = password;
    this.#isRefused = false;
  }

  /** The password was not the account's. */
  refuse(): void {
    this.#isRefused = true;
  }

  /** The step that what was told is for has it. */
  forget(): void {
    this.#password = undefined;
    this.#isRefused = false;
  }
}
