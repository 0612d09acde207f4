import { inject, injectable, optional } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
import { SharedStorage } from '../../profiles/chosen-profile.ts';
import { removeUserStorage } from '../../profiles/profile-scope.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signs out, at the viewer's request, after a new password, or when the account is deleted. */
@injectable()
export class SignOut {
  readonly #service: AccountService;
  readonly #gate: SessionGate;
  readonly #library: AccountLibrary;
  readonly #storage: KeyValueStorage;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionGate) gate: SessionGate,
    @inject(AccountLibrary) library: AccountLibrary,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(SharedStorage) @optional() shared: KeyValueStorage = storage,
  ) {
    this.#service = service;
    this.#gate = gate;
    this.#library = library;
    this.#storage = shared;
  }

  /**
   * Never fails; removes everything about the viewer from this browser, of all profiles. Only the profiles that an account
   * cannot store, and their lists, stay: there is no other copy (decision 0060).
   */
  async run(): Promise<void> {
    const { userId } = this.#gate;
    await this.#gate.stopPlayback();
    // The last changes are sent while there is still a token.
    await this.#library.flush();
    await this.#service.signOut();
    this.#gate.leave();
    if (userId !== undefined) removeUserStorage(this.#storage, userId);
  }
}
