import { inject, injectable, optional } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';
import { PaymentNotices } from '../../commerce/payment/payment-notices.ts';
import { RefreshAccess } from './refresh-access.ts';
import { SignOut } from './sign-out.ts';

/** After these the viewer may watch more, or less (jwp-inplayer 6); each may come twice, or before its cause is answered. */
const ACCESS =
  /^(?:access\.|subscribe\.|external\.subscribe\.|payment\.card\.success$|external\.payment\.success$)/;
/** After these the session is worth nothing. An account that is deleted is ended by whoever deletes it. */
const ENDINGS: ReadonlySet<string> = new Set(['account.logout', 'account.deactivated']);

/** What follows from what the account's server tells. */
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
