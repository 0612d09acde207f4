import { defaultAccessFees, type AccessFee } from './access-fee.ts';

/** How often the end of a payment is told; `early` tells it before the call is answered. */
export const noticeHabits = ['once', 'twice', 'never', 'early'] as const;

/** One of them. */
export type NoticeHabit = (typeof noticeHabits)[number];

/** How the provider sells to the viewers of one tenant. */
export interface CommerceRules {
  readonly accessFees: readonly AccessFee[];
  /** How long after its call a payment by card is settled, in the tenant's time. Milliseconds. */
  readonly settlementMs: number;
  readonly paymentNotices: NoticeHabit;
  /** No bank pays for another period. */
  readonly areRenewalsDeclined: boolean;
}

/** What a tenant begins with. */
export const defaultCommerceRules: CommerceRules = {
  accessFees: defaultAccessFees,
  settlementMs: 1_500,
  paymentNotices: 'once',
  areRenewalsDeclined: false,
};
