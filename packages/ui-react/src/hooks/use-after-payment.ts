import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toDialogSearch } from '@marquee/common/account/dialog-address.ts';
import type { PaidTarget } from '@marquee/common/app/flows/take-payment.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useDialogs } from './use-dialogs.ts';
import { useService } from './use-service.ts';

export interface AfterPayment {
  /** Says that it is paid, and leads on from the dialog. */
  readonly leaveFor: (target: PaidTarget) => void;
  /** What comes of the payment is waited for. */
  readonly wait: (offerId: string) => void;
}

/** Where a payment leads to (commerce 4). */
export function useAfterPayment(): AfterPayment {
  const { t } = useTranslation('checkout');
  const toasts = useService(ToastController);
  const { replace, close } = useDialogs();
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    leaveFor: (target) => {
      toasts.showSuccess(t('payment_success'));
      if (target === 'welcome') replace('welcome');
      else close();
    },
    wait: (offerId) => {
      const next = toDialogSearch(search, 'waiting-for-payment', { offerId });
      void navigate({ search: next }, { replace: true });
    },
  };
}
