import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';
import type { PaidTarget } from '@marquee/common/app/flows/take-payment.ts';
import { WaitForPayment } from '@marquee/common/app/flows/wait-for-payment.ts';
import { PaymentAttempts } from '@marquee/common/commerce/payment/payment-attempts.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';

export interface AfterPayment {
  /** Shows a success toast and moves on from the dialog. */
  readonly leaveFor: (target: PaidTarget) => void;
  /** Waits for the outcome of the payment. */
  readonly wait: (offerId: string) => void;
  /** Rethrows the error for the dialog to show; PayPal's "already paid" opens the error dialog instead. */
  readonly fail: (error: unknown) => void;
}

/**
 * Handles the outcome of a payment (commerce 4). Viewers who have left the dialog stay where they are, perhaps
 * watching, and only get a notification.
 */
export function useAfterPayment(): AfterPayment {
  const { t } = useTranslation('checkout');
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const { replace, close } = useDialogs();
  const { search } = useLocation();
  const navigate = useNavigate();
  const tellEnd = useTellEnd();
  return {
    leaveFor: (target) => {
      toasts.showSuccess(t('payment_success'));
      if (!isShown()) return;
      if (target === 'welcome') replace('welcome');
      else close();
    },
    wait: (offerId) => {
      if (!isShown()) {
        void tellEnd(offerId);
        return;
      }
      const next = toDialogSearch(search, 'waiting-for-payment', { offerId });
      void navigate({ search: next }, { replace: true });
    },
    fail: (error) => {
      const words = describeCommerceError(error, t);
      if (!isShown()) {
        toasts.showFailure(words);
        return;
      }
      if (!isAppError(error, 'paypal_access_active')) throw error;
      // The error URL of the payment (commerce 8).
      const next = toDialogSearch(search, 'payment-error', { message: words });
      void navigate({ search: next }, { replace: true });
    },
  };
}

/**
 * Returns a function that waits for the outcome of a payment without a dialog: the viewer has left it, or a notification
 * of success has closed it before the response to the payment.
 */
function useTellEnd(): (offerId: string) => Promise<void> {
  const { t } = useTranslation('checkout');
  const toasts = useService(ToastController);
  const flow = useService(WaitForPayment);
  const attempts = useService(PaymentAttempts);
  const { userId = '' } = useSession();
  return async (offerId) => {
    const { kind } = await flow.run(userId, offerId, new AbortController().signal);
    if (kind === 'granted') toasts.showSuccess(t('payment_success'));
    // A notification of failure has ended the attempt, and opened its own dialog.
    else if (attempts.isPending({ userId, offerId })) toasts.showFailure(t('payment_unknown'));
  };
}
