import { useTranslation } from 'react-i18next';
import { CheckOut } from '@marquee/common/app/flows/check-out.ts';
import { checkCard, toCardValues } from '@marquee/common/commerce/card.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { withCaptcha } from '../../account/dialogs/captcha-place.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import type { PaymentWayProps } from '../checkout/payment-way.ts';
import { usePayLabel } from '../checkout/use-pay-label.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { getServerText } from '../get-server-text.ts';
import { CardFields } from './card-fields.tsx';
import { EMPTY_CARD, useCardFields, useCardSummary } from './use-card-fields.ts';

/** A card that goes through our own hands (flows 2.5): it stays in this form, and goes with it. */
export function DirectCardPayment({ order, pay, challengeRef }: PaymentWayProps) {
  const { t } = useTranslation('checkout');
  const checkOut = useService(CheckOut);
  const clock = useService(Clock);
  const label = usePayLabel(order);
  const { ref, values, problems, failure, isBusy, change, handleSubmit } = useForm({
    initial: EMPTY_CARD,
    check: (card) => checkCard(card, clock.now()),
    // The platform takes no answer: the captcha is met in the page, and then it is paid.
    submit: (card) => pay(() => withCaptcha(challengeRef, () => checkOut.payByCard(toCardValues(card)))),
    clearOnFailure: { cardCVC: '' },
  });
  const fields = useCardFields({ values, problems, change });
  const summary = useCardSummary(problems);
  const errors = failure === undefined ? summary : [describeCommerceError(failure, t)];
  return (
    <Form ref={ref} errors={errors} isBusy={isBusy} onSubmit={handleSubmit}>
      <ServerText text={getServerText(failure)} />
      <CardFields {...fields} />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      </FormActions>
    </Form>
  );
}
