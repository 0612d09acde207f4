import { inject, injectable, optional } from 'inversify';

import { AccountService } from '../account/account-service.ts';
import { SessionStore } from '../account/session-store.ts';
import { Clock } from '../platform/clock.ts';
import { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { isAppError } from '../shared/app-error.ts';
import { DeviceProfiles } from './device-profiles.ts';
import { profileError } from './profile-errors.ts';
import type { ProfileService } from './profile-service.ts';

/** Finds the profiles of the viewer: in the account where it can store them, otherwise on this device. */
@injectable()
export class ProfileSource {
  readonly #session: SessionStore;
  readonly #account: AccountService | undefined;
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(
    @inject(SessionStore) session: SessionStore,
    @inject(AccountService) @optional() account: AccountService | undefined,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(Clock) clock: Clock,
  ) {
    this.#session = session;
    this.#account = account;
    this.#storage = storage;
    this.#clock = clock;
  }

  /** The user whose profiles they are; undefined for those of this device. */
  get userId(): string | undefined {
    return this.#session.getState().userId;
  }

  get service(): ProfileService {
    const { userId } = this;
    if (userId !== undefined && this.#account?.profiles) return this.#account.profiles;
    const checkPassword =
      userId === undefined ? undefined : (password: string) => this.#checkPassword(userId, password);
    return new DeviceProfiles({ storage: this.#storage, clock: this.#clock, userId, checkPassword });
  }

  /**
   * Checks the password by signing in again: every account source supports that, and only the account's owner can do
   * it.
   */
  async #checkPassword(userId: string, password: string): Promise<void> {
    if (!this.#account) throw profileError('profile_not_saved');
    const { email } = await this.#account.fetchUser(new AbortController().signal);
    try {
      const user = await this.#account.signIn({ email, password });
      if (user.id !== userId) throw profileError('profile_password_wrong');
    } catch (cause) {
      if (isAppError(cause, 'login_failed', 'login_email_invalid'))
        throw profileError('profile_password_wrong', { cause });
      if (isAppError(cause, 'login_locked', 'too_many_requests'))
        throw profileError('profile_pin_locked', { cause, data: cause.data });
      throw cause;
    }
  }
}
