import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckOut } from '@marquee/common/app/flows/check-out.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';

import { withCaptcha } from '../../account/dialogs/captcha-place.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useService } from '../../hooks/use-service.ts';
import type { PaymentWayProps } from './payment-way.ts';
import { useAfterPayment } from './use-after-payment.ts';
import { usePaymentForm } from './use-payment-form.ts';

/** Paying goes on at PayPal (flows 2.6). Who comes back by the browser's own button finds the button in order again. */
export function PayPalPayment({ challengeRef }: PaymentWayProps) {
  const { t } = useTranslation('checkout');
  const checkOut = useService(CheckOut);
  const { fail } = useAfterPayment();
  const lifecycle = useService(PageLifecycle);
  const { formProps, isBusy, serverText, reset } = usePaymentForm(() =>
    withCaptcha(challengeRef, (answer) => checkOut.payByPayPal(answer)).catch(fail),
  );
  const handleShow = useEffectEvent(reset);
  useEffect(() => {
    const controller = new AbortController();
    lifecycle.onShow(handleShow, controller.signal);
    return () => controller.abort();
  }, [lifecycle]);
  return (
    <Form {...formProps}>
      <ServerText text={serverText} />
      <p>{t('paypal_note')}</p>
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('paypal_continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
