import { defaultAccessFees, type AccessFee } from './access-fee.ts';

/** How often the end of a payment is notified; `early` notifies before the response to the call. */
export const noticeHabits = ['once', 'twice', 'never', 'early'] as const;

export type NoticeHabit = (typeof noticeHabits)[number];

/** How the provider's shop behaves for one tenant. */
export interface CommerceRules {
  readonly accessFees: readonly AccessFee[];
  /** Time between the call and the settlement of a card payment, on the tenant's clock. Milliseconds. */
  readonly settlementMs: number;
  readonly paymentNotices: NoticeHabit;
  /** Whether banks decline all renewals. */
  readonly areRenewalsDeclined: boolean;
}

/** The initial rules of a tenant. */
export const defaultCommerceRules: CommerceRules = {
  accessFees: defaultAccessFees,
  settlementMs: 1_500,
  paymentNotices: 'once',
  areRenewalsDeclined: false,
};
