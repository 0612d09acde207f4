import { useState } from 'react';
import type { CheckOutEnd } from '@marquee/common/app/flows/check-out.ts';
import type { CardAction } from '@marquee/common/commerce/card-form.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useAfterPayment } from './use-after-payment.ts';

/** Pays, and answers what the bank wants first, if anything. Rejects with why it was not paid. */
export type Pay = (work: () => Promise<CheckOutEnd>) => Promise<CardAction | undefined>;

/**
 * The payment of the checkout's order. What is paid leads on by itself; what may be paid, since its answer was lost, is
 * waited for.
 */
export function useCheckoutPayment(offerId: string): { readonly isPaying: boolean; readonly pay: Pay } {
  const [isPaying, setIsPaying] = useState(false);
  const { leaveFor, wait } = useAfterPayment();
  const pay: Pay = async (work) => {
    setIsPaying(true);
    try {
      const end = await work();
      if (end.kind === 'action') {
        setIsPaying(false);
        return end.action;
      }
      leaveFor(end.target);
    } catch (error) {
      if (!isAppError(error, 'payment_unknown')) {
        setIsPaying(false);
        throw error;
      }
      wait(offerId);
    }
    return undefined;
  };
  return { isPaying, pay };
}
