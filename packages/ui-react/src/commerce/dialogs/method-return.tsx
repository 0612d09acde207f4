import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { useAfterMethodUpdate } from './use-after-method-update.ts';

export interface MethodReturnProps {
  readonly userId: string;
  readonly paymentMethodId: string;
  /** What the bank said, to be handed on as it is. */
  readonly redirectResult: string;
}

/** Back from the bank: the card is saved, once, or the viewer can begin again. */
export function MethodReturn({ userId, paymentMethodId, redirectResult }: MethodReturnProps) {
  const { t } = useTranslation('common');
  const { t: tCheckout } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const leave = useAfterMethodUpdate();
  const returns = useService(PaymentReturn);
  const { mutate, error } = useMutation({
    mutationFn: () => returns.finishCard(userId, paymentMethodId, redirectResult),
    onSuccess: leave,
  });
  const finish = useEffectEvent(() => mutate());
  useEffect(() => finish(), []);
  if (!error) return <DialogWait />;
  return (
    <>
      <PaymentNotice icon="alert">
        <p>{describeCommerceError(error, tCheckout)}</p>
      </PaymentNotice>
      <FormActions>
        <ButtonLink to={getTo('payment-method')} replace preventScrollReset>
          {t('try_again')}
        </ButtonLink>
      </FormActions>
    </>
  );
}
