import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckOut } from '@marquee/common/app/flows/check-out.ts';
import { checkCard, toCardValues } from '@marquee/common/commerce/card.ts';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { PaymentMethod } from '@marquee/common/commerce/payment/payment-method.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { CaptchaPlace, withCaptcha, type ShowCaptcha } from '../../account/dialogs/captcha-place.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { CardFields } from '../cards/card-fields.tsx';
import { HostedCardForm } from '../cards/hosted-card-form.tsx';
import { EMPTY_CARD, useCardFields, useCardSummary } from '../cards/use-card-fields.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { isTrial } from '../describe-order.ts';
import { PaymentMethodChoice } from '../dialogs/payment-method-choice.tsx';
import { getServerText } from '../get-server-text.ts';
import { SecureNote } from '../payment-notice.tsx';
import { PaymentPart, PaymentSkeleton } from './checkout-columns.tsx';
import type { CheckoutPaymentState } from './use-checkout-payment.ts';
import { useLeavingForm, usePaymentForm } from './use-payment-form.ts';

/** Takes the payment of an order, or confirms that none is due (flows 2.2). */
export function CheckoutPayment(props: CheckoutPaymentProps) {
  const { t } = useTranslation('checkout');
  const challengeRef = useRef<ShowCaptcha>(undefined);
  const isFree = !props.order.requiredPaymentDetails;
  const [hasMethods, setHasMethods] = useState(!isFree);
  if (!isFree && !hasMethods) setHasMethods(true);
  const way = { ...props, challengeRef };
  return (
    <>
      {isFree ? <FreePayment {...way} /> : null}
      {
        // A coupon that leaves nothing to pay only hides the card form: the input is kept in case it is removed.
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
        renderDetails={(id) => (
          <PaymentWay {...props} method={methods.find((method) => method.id === id) ?? chosen} />
        )}
      />
      {failure === undefined ? null : <p role="alert">{describeCommerceError(failure, t)}</p>}
    </>
  );
}

const METHOD_KEYS = { card: 'method_card', paypal: 'method_paypal' } as const;

function PaymentWay({ method, ...way }: PaymentWayProps & { readonly method: PaymentMethod }) {
  if (method.methodName === 'paypal') return <PayPalPayment {...way} />;
  return method.gateway === 'adyen' ? <HostedCardPayment {...way} /> : <DirectCardPayment {...way} />;
}

/** Pays by card in fields hosted by the payment provider (flows 2.4). */
function HostedCardPayment({ order, pay, abandon, challengeRef }: PaymentWayProps) {
  const checkOut = useService(CheckOut);
  const label = usePayLabel(order);
  return (
    <HostedCardForm
      // Independent of the total: the server charges the order's current total (decision 0023).
      of={order.id}
      label={label}
      openSession={() => checkOut.openCardFields()}
      send={(submission) =>
        pay(() => withCaptcha(challengeRef, (answer) => checkOut.payByCardFields(submission, answer)))
      }
      finish={(result) => pay(() => checkOut.finishCardFields(result))}
      onAbandoned={abandon}
    />
  );
}

/** Confirms an order without a payment (flows 2.3). */
function FreePayment({ pay, challengeRef }: PaymentWayProps) {
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

/** Pays at PayPal, on its own page (flows 2.6). */
function PayPalPayment({ pay, abandon, challengeRef }: PaymentWayProps) {
  const { t } = useTranslation('checkout');
  const checkOut = useService(CheckOut);
  const { formProps, isBusy, serverText } = useLeavingForm({
    submit: (isShown) =>
      pay(() => withCaptcha(challengeRef, (answer) => checkOut.payByPayPal(answer, isShown))),
    onReturn: abandon,
  });
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

/** Pays by card in the site's own fields (flows 2.5); card data is kept in this form's state only. */
function DirectCardPayment({ order, pay, challengeRef }: PaymentWayProps) {
  const { t } = useTranslation('checkout');
  const checkOut = useService(CheckOut);
  const clock = useService(Clock);
  const label = usePayLabel(order);
  const { ref, values, problems, failure, isBusy, change, handleSubmit } = useForm({
    initial: EMPTY_CARD,
    check: (card) => checkCard(card, clock.now()),
    // The platform accepts no captcha response; the captcha only has to be solved before paying.
    submit: (card) => pay(() => withCaptcha(challengeRef, () => checkOut.payByCard(toCardValues(card)))),
    clearOnFailure: { cardCVC: '' },
  });
  const fields = useCardFields({ values, problems, change });
  const summary = useCardSummary(problems);
  const errors = failure === undefined ? summary : [describeCommerceError(failure, t)];
  return (
    <Form ref={ref} errors={errors} isBusy={isBusy} onSubmit={handleSubmit}>
      <ServerText text={getServerText(failure)} />
      <CardFields {...fields} hasMarks />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Returns the label of the pay button: the amount, or that a trial starts. */
function usePayLabel(order: Order): string {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  if (isTrial(order)) return t('start_trial');
  return t('pay', { price: formatMoney(order.totalPrice, order.currency, locale) });
}

interface CheckoutPaymentProps extends CheckoutPaymentState {
  readonly order: Order;
}

/** Props of every payment form. */
interface PaymentWayProps extends CheckoutPaymentProps {
  /** The captcha that guards the payment; undefined without one. */
  readonly challengeRef: { readonly current: ShowCaptcha | undefined };
}
