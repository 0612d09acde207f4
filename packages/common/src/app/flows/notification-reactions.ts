import { inject, injectable, optional } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';
import { PaymentNotices } from '../../commerce/payment/payment-notices.ts';
import { RefreshAccess } from './refresh-access.ts';
import { SignOut } from './sign-out.ts';

/**
 * Types after which the viewer's access may have changed (jwp-inplayer 6); each may arrive twice, or before the
 * response to its cause.
 */
const ACCESS =
  /^(?:access\.|subscribe\.|external\.subscribe\.|payment\.card\.success$|external\.payment\.success$)/;
/** Types that end the session. A deleted account is ended by the deletion flow itself. */
const ENDINGS: ReadonlySet<string> = new Set(['account.logout', 'account.deactivated']);

/** Reacts to notifications of the account's server. */
@injectable()
export class NotificationReactions {
  readonly #access: RefreshAccess;
  readonly #signOut: SignOut;
  readonly #payments: PaymentNotices | undefined;

  constructor(
    @inject(RefreshAccess) access: RefreshAccess,
    @inject(SignOut) signOut: SignOut,
    @inject(PaymentNotices) @optional() payments: PaymentNotices | undefined,
  ) {
    this.#access = access;
    this.#signOut = signOut;
    this.#payments = payments;
  }

  /** Never fails. */
  async react(userId: string, notification: AccountNotification): Promise<void> {
    const { type } = notification;
    if (ENDINGS.has(type)) await this.#signOut.run();
    else if (ACCESS.test(type)) await this.#access.run(userId);
    await this.#payments?.react(userId, notification);
  }
}
