import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';
import { checkCard, toCardValues } from '@marquee/common/commerce/card.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PaymentDetail } from '@marquee/common/commerce/payment/payment-detail.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { CardFields } from '../cards/card-fields.tsx';
import { EMPTY_CARD, useCardFields, useCardSummary } from '../cards/use-card-fields.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { Loaded } from '../sections/loaded.tsx';
import { useSubscription } from '../use-subscription.ts';

/** Replaces the card, where the site handles card data itself (commerce 2: Card details update, flows 2.13). */
export function EditCardDialog() {
  const { t } = useTranslation('payments');
  const { userId = '' } = useSession();
  const query = useQuery(useService(CommerceQueries).activePayment(userId));
  return (
    <>
      <DialogTitle>{t(query.data ? 'edit_card' : 'add_card')}</DialogTitle>
      <Loaded query={query}>{(payment) => <CardForm userId={userId} payment={payment} />}</Loaded>
    </>
  );
}

interface CardFormProps {
  readonly userId: string;
  /** The current payment method. */
  readonly payment: PaymentDetail | null;
}

function CardForm({ userId, payment }: CardFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const { t: tCheckout } = useTranslation('checkout');
  const { close } = useDialogs();
  const { ref, values, problems, failure, isBusy, change, handleSubmit } = useCardForm(userId, payment);
  const fields = useCardFields({ values, problems, change });
  const summary = useCardSummary(problems);
  const errors = failure === undefined ? summary : [describeCommerceError(failure, tCheckout)];
  return (
    <Form ref={ref} errors={errors} isBusy={isBusy} onSubmit={handleSubmit}>
      <CardFields {...fields} hasMarks />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('payments:save')}</SubmitButton>
        <Button variant="secondary" onClick={close}>
          {t('common:close')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Card data exists in the form's state only, and is discarded with it. */
function useCardForm(userId: string, payment: PaymentDetail | null) {
  const { t } = useTranslation('payments');
  const { close } = useDialogs();
  const payments = useService(ChangePayment);
  const toasts = useService(ToastController);
  const clock = useService(Clock);
  const { data: subscription = null } = useSubscription();
  return useForm({
    initial: EMPTY_CARD,
    check: (card) => checkCard(card, clock.now()),
    submit: async (card) => {
      await payments.updateCard(userId, toCardValues(card), { payment, subscription });
      // Also runs when a notification has closed the dialog before.
      toasts.showSuccess(t('method_updated_title'));
    },
    onDone: close,
    clearOnFailure: { cardCVC: '' },
  });
}
