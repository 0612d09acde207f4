import { useState } from 'react';
import type { CheckOutEnd } from '@marquee/common/app/flows/check-out.ts';
import type { CardAction } from '@marquee/common/commerce/card-form.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useUpdateHold } from '../../hooks/use-update-hold.ts';
import { useAfterPayment } from './use-after-payment.ts';

/** Pays; resolves with the bank's next action, if any. Rejects with the failure, for the dialog to show. */
export type Pay = (work: () => Promise<CheckOutEnd>) => Promise<CardAction | undefined>;

export interface CheckoutPaymentState {
  /** Also while the bank or PayPal asks the viewer to pay the order's current total. */
  readonly isPaying: boolean;
  readonly pay: Pay;
  /** Ends a payment that the viewer has abandoned at the bank or at PayPal. */
  readonly abandon: () => void;
}

/**
 * Handles the payment of the checkout's order. A paid order continues by itself. An order that was only accepted, or
 * whose response was lost, shows the waiting dialog: it may be paid already, and must not be paid twice.
 */
export function useCheckoutPayment(offerId: string): CheckoutPaymentState {
  const [isPaying, setIsPaying] = useState(false);
  useUpdateHold(isPaying);
  const { leaveFor, wait, fail } = useAfterPayment();
  const pay: Pay = async (work) => {
    setIsPaying(true);
    try {
      const end = await work();
      if (end.kind === 'action') return end.action;
      if (end.kind === 'sent') wait(offerId);
      if (end.kind === 'paid') leaveFor(end.target);
    } catch (error) {
      if (isAppError(error, 'payment_unknown')) {
        wait(offerId);
        return undefined;
      }
      setIsPaying(false);
      fail(error);
    }
    return undefined;
  };
  return { isPaying, pay, abandon: () => setIsPaying(false) };
}
