import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { Clock } from '../../platform/clock.ts';
import { PlaybackController } from '../../playback/playback-controller.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signs out, at the viewer's request, after a new password, or when the account is deleted. */
@injectable()
export class SignOut {
  readonly #service: AccountService;
  readonly #gate: SessionGate;
  readonly #library: AccountLibrary;
  readonly #playback: PlaybackController;
  readonly #clock: Clock;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionGate) gate: SessionGate,
    @inject(AccountLibrary) library: AccountLibrary,
    @inject(PlaybackController) playback: PlaybackController,
    @inject(Clock) clock: Clock,
  ) {
    this.#service = service;
    this.#gate = gate;
    this.#library = library;
    this.#playback = playback;
    this.#clock = clock;
  }

  /** Never fails; removes everything about the viewer from this browser. */
  async run(): Promise<void> {
    this.#playback.closeMini();
    // The player saves its last position when it is removed from the page.
    await this.#clock.giveWay();
    // The last changes are sent while there is still a token.
    await this.#library.flush();
    await this.#service.signOut();
    this.#gate.leave();
  }
}
