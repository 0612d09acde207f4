import { injectable } from 'inversify';

/**
 * What the two steps of deleting an account tell each other (accounts 2): the password of the first, which the second
 * deletes by, and its refusal. In memory only and for one reading: it must not stand in an address, and closing the dialog
 * forgets it.
 */
@injectable()
export class DeletionSteps {
  #password: string | undefined;
  #isRefused = false;

  /** The first step is done. */
  enter(password: string): void {
    this.#password = password;
    this.#isRefused = false;
  }

  /** The password, once; undefined when none was entered. */
  takePassword(): string | undefined {
    const password = this.#password;
    this.#password = undefined;
    return password;
  }

  /** The password was not the account's. */
  refuse(): void {
    this.#isRefused = true;
  }

  /** Whether the last password was refused; told once. */
  takeRefusal(): boolean {
    const isRefused = this.#isRefused;
    this.#isRefused = false;
    return isRefused;
  }
}
