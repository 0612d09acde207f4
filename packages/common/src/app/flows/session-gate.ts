import { inject, injectable, optional } from 'inversify';

import type { User } from '../../account/account.ts';
import { AccountController } from '../../account/account-controller.ts';
import { SessionStore } from '../../account/session-store.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';

/** Starts and ends the session in this window, in the required order. */
@injectable()
export class SessionGate {
  readonly #account: AccountController;
  readonly #session: SessionStore;
  readonly #playback: PlaybackController;
  readonly #playing: PlaybackStore;
  readonly #bridge: AccessBridge | undefined;

  constructor(
    @inject(AccountController) account: AccountController,
    @inject(SessionStore) session: SessionStore,
    @inject(PlaybackController) playback: PlaybackController,
    @inject(PlaybackStore) playing: PlaybackStore,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
  ) {
    this.#account = account;
    this.#session = session;
    this.#playback = playback;
    this.#playing = playing;
    this.#bridge = bridge;
  }

  /** Enters the session of a viewer who signed in here. */
  async enter(user: User): Promise<void> {
    // Before any request that depends on the viewer: titles are opened with the bridge's passport.
    await this.#bridge?.prepare(user.id, true);
    // Lists and subscription follow the session store.
    this.#account.open(user.id, user);
  }

  /** Applies a session restored or changed elsewhere; undefined for none. */
  resume(userId: string | undefined): void {
    const before = this.#session.getState();
    if (before.status !== 'restoring' && before.userId === userId) return;
    if (before.userId !== undefined) this.leave();
    // The stored passport may be a guest's, or of another window where another viewer signed in; nothing waits for it.
    void this.#bridge?.prepare(userId, false);
    if (userId === undefined) this.#account.close();
    else this.#account.open(userId);
  }

  /** Undefined while signed out. */
  get userId(): string | undefined {
    return this.#session.getState().userId;
  }

  /** Closes a mini player, and resolves once its position is saved in the lists. Playback on a page continues. */
  async stopPlayback(): Promise<void> {
    if (this.#isMini()) await this.#playback.closeAndSave();
  }

  /** Clears everything this window knows of the viewer, and closes their mini player. */
  leave(): void {
    if (this.#isMini()) this.#playback.close();
    this.#bridge?.clear();
    this.#account.close();
  }

  #isMini(): boolean {
    return this.#playing.getState().session?.mode === 'mini';
  }
}
