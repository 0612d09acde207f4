import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';

import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useService } from '../../hooks/use-service.ts';
import { usePaymentForm } from '../checkout/use-payment-form.ts';

export interface PayPalMethodProps {
  readonly userId: string;
  readonly paymentMethodId: string;
}

/** Leaves for PayPal, which leads back to here. */
export function PayPalMethod({ userId, paymentMethodId }: PayPalMethodProps) {
  const { t } = useTranslation('payments');
  const payments = useService(ChangePayment);
  const { data: before = null } = useQuery(useService(CommerceQueries).activePayment(userId));
  const { formProps, isBusy, serverText } = usePaymentForm(() =>
    payments.startPayPal(userId, paymentMethodId, before),
  );
  return (
    <Form {...formProps}>
      <ServerText text={serverText} />
      <p>{t('method_paypal_note')}</p>
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('continue_to_paypal')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
