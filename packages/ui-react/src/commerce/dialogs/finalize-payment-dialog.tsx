import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useAfterPayment } from '../checkout/use-after-payment.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { PaymentProblem } from './payment-problem.tsx';

/** Shown after the bank's redirect: sends the result to the server, once (flows 2.8). */
export function FinalizePaymentDialog() {
  const { t } = useTranslation('checkout');
  const failure = useFinish();
  if (failure) return <PaymentProblem error={failure.error} />;
  return (
    <>
      <DialogTitle key="finalize">{t('finalize_title')}</DialogTitle>
      <PaymentNotice icon="wait">
        <p>{t('waiting_description')}</p>
      </PaymentNotice>
    </>
  );
}

function useFinish(): { readonly error: unknown } | undefined {
  const returned = useService(PaymentReturn);
  const { userId } = useSession();
  const { leaveFor, wait } = useAfterPayment();
  const [params] = useSearchParams();
  const orderId = params.get('orderId') || undefined;
  const redirectResult = params.get('redirectResult') || undefined;
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const leave = useEffectEvent(leaveFor);
  const handleFailure = useEffectEvent((error: unknown) => {
    const offerId = userId === undefined ? undefined : returned.getOfferId(userId);
    if (isAppError(error, 'payment_unknown') && offerId !== undefined) wait(offerId);
    else setFailure({ error });
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isWanted = true;
    finish(returned, userId, orderId, redirectResult).then(
      (target) => isWanted && leave(target),
      (error: unknown) => isWanted && handleFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [returned, userId, orderId, redirectResult]);
  return failure;
}

/** Without a redirect result there is no order to finish. */
async function finish(
  returned: PaymentReturn,
  userId: string,
  orderId: string | undefined,
  redirectResult: string | undefined,
) {
  if (redirectResult === undefined) throw commerceError('order_missing');
  return returned.finishPayment(userId, { orderId, redirectResult });
}
