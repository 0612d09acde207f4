import { CheckOut } from '@marquee/common/app/flows/check-out.ts';

import { withCaptcha } from '../../account/dialogs/captcha-place.tsx';
import { useService } from '../../hooks/use-service.ts';
import type { PaymentWayProps } from '../checkout/payment-way.ts';
import { usePayLabel } from '../checkout/use-pay-label.ts';
import { HostedCardForm } from './hosted-card-form.tsx';

/** A card in fields of the payment provider's own (flows 2.4). */
export function HostedCardPayment({ order, pay, challengeRef }: PaymentWayProps) {
  const checkOut = useService(CheckOut);
  const label = usePayLabel(order);
  return (
    <HostedCardForm
      // Not of its total: the server charges the order as it is when it is paid (decision 0023).
      of={order.id}
      label={label}
      openSession={() => checkOut.openCardFields()}
      send={(submission) =>
        pay(() => withCaptcha(challengeRef, (answer) => checkOut.payByCardFields(submission, answer)))
      }
      finish={(result) => pay(() => checkOut.finishCardFields(result))}
    />
  );
}
