import type { ServiceIdentifier } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';

/** Handles payment notifications of the account's server (commerce 4). Bound where something is sold. */
export interface PaymentNotices {
  /** Ignores all other types without loading any code. Never fails. */
  react(userId: string, notification: AccountNotification): Promise<void>;
}

export const PaymentNotices: ServiceIdentifier<PaymentNotices> = Symbol.for('PaymentNotices');
