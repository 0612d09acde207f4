import { injectable } from 'inversify';

/**
 * State shared by the two steps of deleting an account (accounts 2): the password of the first, used by the second, and
 * its refusal. In memory only, until the next step is mounted: it must not be in a URL, and closing the dialog forgets
 * it. Reading has no side effects, because React may render a step more than once before it mounts.
 */
@injectable()
export class DeletionSteps {
  #password: string | undefined;
  #isRefused = false;

  /** Undefined when no password was entered. */
  get password(): string | undefined {
    return this.#password;
  }

  /** Whether the last password was wrong. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Stores the password of the first step. */
  enter(password: string): void {
    this.#password = password;
    this.#isRefused = false;
  }

  /** Records that the password was wrong. */
  refuse(): void {
    this.#isRefused = true;
  }

  /** Clears the state once the step that reads it is mounted. */
  forget(): void {
    this.#password = undefined;
    this.#isRefused = false;
  }
}
