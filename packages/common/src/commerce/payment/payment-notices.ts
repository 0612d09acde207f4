import type { ServiceIdentifier } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';

/** What payments make of what the account's server tells by itself (commerce 4). Bound where something is sold. */
export interface PaymentNotices {
  /** Types that are none of payments' are passed over, without fetching any code. Never fails. */
  react(userId: string, notification: AccountNotification): Promise<void>;
}

export const PaymentNotices: ServiceIdentifier<PaymentNotices> = Symbol.for('PaymentNotices');
