import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PaymentMethod } from '@marquee/common/commerce/payment-method.ts';
import type { CaptchaChallenge } from '@marquee/common/platform/captcha.ts';

import { CaptchaPlace } from '../../account/dialogs/captcha-place.tsx';
import { useService } from '../../hooks/use-service.ts';
import { DirectCardPayment } from '../cards/direct-card-payment.tsx';
import { HostedCardPayment } from '../cards/hosted-card-payment.tsx';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentMethodChoice } from '../dialogs/payment-method-choice.tsx';
import { SecureNote } from '../payment-notice.tsx';
import { PaymentPart, PaymentSkeleton } from './checkout-columns.tsx';
import { FreePayment } from './free-payment.tsx';
import type { CheckoutPaymentProps, PaymentWayProps } from './payment-way.ts';
import { PayPalPayment } from './paypal-payment.tsx';

/** How an order is paid, or that it need not be (flows 2.2). */
export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { t } = useTranslation('checkout');
  const challengeRef = useRef<Promise<CaptchaChallenge | undefined>>(undefined);
  const isFree = !props.order.requiredPaymentDetails;
  const [hasMethods, setHasMethods] = useState(!isFree);
  if (!isFree && !hasMethods) setHasMethods(true);
  const way = { ...props, challengeRef };
  return (
    <>
      {isFree ? <FreePayment {...way} /> : null}
      {
        // A coupon that leaves nothing to pay only hides the card: what was typed is there when the coupon is removed.
        hasMethods ? (
          <PaymentPart isHidden={isFree}>
            <PaidOrder {...way} />
          </PaymentPart>
        ) : null
      }
      <CaptchaPlace challengeRef={challengeRef} hasAgreed />
      {isFree ? null : <SecureNote>{t('secure_note')}</SecureNote>}
    </>
  );
}

function PaidOrder(props: PaymentWayProps) {
  const { order, isPaying } = props;
  const { t } = useTranslation('checkout');
  const checkout = useService(CheckoutController);
  const { data: methods = [], isPending } = useQuery(
    useService(CommerceQueries).paymentMethods(order.customerId),
  );
  const [wantedId, setWantedId] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const chosen = methods.find(({ id }) => id === (wantedId ?? order.paymentMethodId)) ?? methods[0];
  const choose = (id: string) => {
    setWantedId(id);
    setFailure(undefined);
    checkout.changeMethod(order.customerId, id).catch((error: unknown) => {
      setWantedId(undefined);
      setFailure(error);
    });
  };
  if (!chosen && isPending) return <PaymentSkeleton label={t('payment_method')} />;
  if (!chosen) return <p role="alert">{t('no_payment_methods')}</p>;
  return (
    <>
      <PaymentMethodChoice
        label={t('payment_method')}
        value={chosen.id}
        options={methods.map(({ id, methodName }) => ({
          value: id,
          kind: methodName,
          label: t(METHOD_KEYS[methodName]),
        }))}
        isDisabled={isPaying}
        onChange={choose}
      >
        <PaymentWay {...props} method={chosen} />
      </PaymentMethodChoice>
      {failure === undefined ? null : <p role="alert">{describeCommerceError(failure, t)}</p>}
    </>
  );
}

const METHOD_KEYS = { card: 'method_card', paypal: 'method_paypal' } as const;

function PaymentWay({ method, ...way }: PaymentWayProps & { readonly method: PaymentMethod }) {
  if (method.methodName === 'paypal') return <PayPalPayment {...way} />;
  return method.gateway === 'adyen' ? <HostedCardPayment {...way} /> : <DirectCardPayment {...way} />;
}
