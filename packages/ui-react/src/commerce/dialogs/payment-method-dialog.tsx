import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';
import { checkCard, toCardValues } from '@marquee/common/commerce/card.ts';
import type { CardActionResult, CardSubmission } from '@marquee/common/commerce/card-form.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PaymentDetail } from '@marquee/common/commerce/payment/payment-detail.ts';
import {
  getDefaultPaymentMethod,
  type PaymentMethod,
} from '@marquee/common/commerce/payment/payment-method.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { CardFields } from '../cards/card-fields.tsx';
import { HostedCardForm } from '../cards/hosted-card-form.tsx';
import { EMPTY_CARD, useCardFields, useCardSummary } from '../cards/use-card-fields.ts';
import { useLeavingForm } from '../checkout/use-payment-form.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { Loaded } from '../sections/loaded.tsx';
import { useSubscription } from '../use-subscription.ts';
import { ChangeDone } from './confirm-change.tsx';
import { PaymentMethodChoice } from './payment-method-choice.tsx';

/** Changes the payment method (commerce 2: Update payment method); also handles the bank's redirect (flows 2.13). */
export function PaymentMethodDialog() {
  const { t } = useTranslation('payments');
  const [params] = useSearchParams();
  const { userId = '' } = useSession();
  const query = useQuery(useService(CommerceQueries).paymentMethods(userId));
  const paymentMethodId = params.get('paymentMethodId') || undefined;
  const redirectResult = params.get('redirectResult') || undefined;
  return (
    <>
      <DialogTitle>{t('update_payment_method')}</DialogTitle>
      {paymentMethodId !== undefined && redirectResult !== undefined ? (
        <MethodReturn {...{ userId, paymentMethodId, redirectResult }} />
      ) : (
        <Loaded query={query}>{(methods) => <MethodForm userId={userId} methods={methods} />}</Loaded>
      )}
    </>
  );
}

interface MethodFormProps {
  readonly userId: string;
  readonly methods: readonly PaymentMethod[];
}

function MethodForm({ userId, methods }: MethodFormProps) {
  const { t } = useTranslation('payments');
  const [selectedId, setSelectedId] = useState(getDefaultPaymentMethod(methods)?.id);
  const selected = methods.find(({ id }) => id === selectedId);
  if (!selected) return <p>{t('no_payment_method')}</p>;
  return (
    <PaymentMethodChoice
      label={t('payment_method')}
      value={selected.id}
      options={methods.map(({ id, methodName }) => ({ value: id, kind: methodName, label: t(methodName) }))}
      onChange={setSelectedId}
      renderDetails={(id) =>
        methods.find((method) => method.id === id)?.methodName === 'card' ? (
          <SaveCard userId={userId} paymentMethodId={id} />
        ) : (
          <PayPalMethod userId={userId} paymentMethodId={id} />
        )
      }
    />
  );
}

interface SaveCardProps {
  readonly userId: string;
  readonly paymentMethodId: string;
}

/** Saves a card, in the provider's own fields, for later payments. */
function SaveCard({ userId, paymentMethodId }: SaveCardProps) {
  const { t } = useTranslation('payments');
  const payments = useService(ChangePayment);
  const { leave, fail } = useAfterMethodUpdate();
  const save = async (submission: CardSubmission) => {
    const outcome = await payments.saveCard(userId, paymentMethodId, submission);
    if (outcome.kind === 'action') return outcome.action;
    leave();
    return undefined;
  };
  const finish = async (result: CardActionResult) => {
    await payments.finishCard(userId, paymentMethodId, result);
    leave();
    return undefined;
  };
  return (
    <HostedCardForm
      of={paymentMethodId}
      label={t('save')}
      openSession={() => payments.openCardFields(paymentMethodId)}
      send={(submission) => save(submission).catch(fail)}
      finish={(result) => finish(result).catch(fail)}
    />
  );
}

interface PayPalMethodProps {
  readonly userId: string;
  readonly paymentMethodId: string;
}

/** Continues at PayPal, which returns to this page. */
function PayPalMethod({ userId, paymentMethodId }: PayPalMethodProps) {
  const { t } = useTranslation('payments');
  const payments = useService(ChangePayment);
  const { data: before = null } = useQuery(useService(CommerceQueries).activePayment(userId));
  const { formProps, isBusy, serverText } = useLeavingForm({
    submit: (isShown) => payments.startPayPal(userId, paymentMethodId, before, isShown),
  });
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

interface MethodReturnProps {
  readonly userId: string;
  readonly paymentMethodId: string;
  /** The bank's result, passed on unchanged. */
  readonly redirectResult: string;
}

/** Handles the bank's redirect: saves the card, once, or lets the viewer start over. */
function MethodReturn({ userId, paymentMethodId, redirectResult }: MethodReturnProps) {
  const { t } = useTranslation('common');
  const { t: tCheckout } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const { leave, fail } = useAfterMethodUpdate();
  const returns = useService(PaymentReturn);
  const { mutate, error } = useMutation({
    mutationFn: () => returns.finishCard(userId, paymentMethodId, redirectResult).then(leave).catch(fail),
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

interface AfterMethodUpdate {
  readonly leave: () => void;
  /** Rethrows the error for the dialog to show. */
  readonly fail: (error: unknown) => undefined;
}

/** Shows the end of a change: in a dialog, or in a notification to viewers who have left. */
function useAfterMethodUpdate(): AfterMethodUpdate {
  const { t } = useTranslation('payments');
  const { t: tCheckout } = useTranslation('checkout');
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const { replace } = useDialogs();
  return {
    leave: () => {
      if (isShown()) replace('payment-method-success');
      else toasts.showSuccess(t('method_updated_title'));
    },
    fail: (error) => {
      if (isShown()) throw error;
      toasts.showFailure(describeCommerceError(error, tCheckout));
    },
  };
}

/**
 * Confirms that later payments use another card or account. PayPal also returns here: the previous method is then
 * removed. If that fails, both methods remain, and the new one is still used.
 */
export function PaymentMethodSuccessDialog() {
  const { t } = useTranslation('payments');
  const { userId = '' } = useSession();
  const payments = useService(ChangePayment);
  const { mutate } = useMutation({ mutationFn: () => payments.finishPayPal(userId) });
  const finish = useEffectEvent(() => mutate());
  useEffect(() => finish(), []);
  return <ChangeDone title={t('method_updated_title')} text={t('method_updated_description')} />;
}

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
  const { fail } = useAfterMethodUpdate();
  const payments = useService(ChangePayment);
  const toasts = useService(ToastController);
  const clock = useService(Clock);
  const { data: subscription = null } = useSubscription();
  return useForm({
    initial: EMPTY_CARD,
    check: (card) => checkCard(card, clock.now()),
    submit: (card) =>
      payments
        .updateCard(userId, toCardValues(card), { payment, subscription })
        // Also runs when a notification has closed the dialog before.
        .then(() => toasts.showSuccess(t('method_updated_title')))
        .catch(fail),
    onDone: close,
    clearOnFailure: { cardCVC: '' },
  });
}
