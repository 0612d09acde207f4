import { useTranslation } from 'react-i18next';
import { CheckOut } from '@marquee/common/app/flows/check-out.ts';

import { withCaptcha } from '../../account/dialogs/captcha-place.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useService } from '../../hooks/use-service.ts';
import type { PaymentWayProps } from './payment-way.ts';
import { usePaymentForm } from './use-payment-form.ts';

/** Nothing has to be paid: one button takes it (flows 2.3). */
export function FreePayment({ pay, challengeRef }: PaymentWayProps) {
  const { t } = useTranslation('checkout');
  const checkOut = useService(CheckOut);
  const { formProps, isBusy, serverText } = usePaymentForm(() =>
    pay(() => withCaptcha(challengeRef, (answer) => checkOut.payNothing(answer))),
  );
  return (
    <Form {...formProps}>
      <ServerText text={serverText} />
      <p>{t('no_payment_needed')}</p>
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
