import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { EPISODE_MARKS_KEY, toViewerKey, WATCH_JOURNAL_KEY } from '../../library/library-keys.ts';
import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
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
  ) {
    this.#service = service;
    this.#gate = gate;
    this.#library = library;
    this.#storage = storage;
  }

  /** Never fails; removes everything about the viewer from this browser. */
  async run(): Promise<void> {
    const { userId } = this.#gate;
    await this.#gate.stopPlayback();
    // The last changes are sent while there is still a token.
    await this.#library.flush();
    await this.#service.signOut();
    this.#gate.leave();
    if (userId === undefined) return;
    for (const key of [EPISODE_MARKS_KEY, WATCH_JOURNAL_KEY]) this.#storage.remove(toViewerKey(key, userId));
  }
}
