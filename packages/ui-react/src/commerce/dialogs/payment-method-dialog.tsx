import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import {
  type PaymentMethod,
  getDefaultPaymentMethod,
} from '@marquee/common/commerce/payment/payment-method.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { DialogWait } from '../../components/dialog/dialog-wait.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { HostedCardForm } from '../cards/hosted-card-form.tsx';
import { usePaymentForm } from '../checkout/use-payment-form.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { Loaded } from '../sections/loaded.tsx';
import { useIsShown } from '../use-is-shown.ts';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { ChangeDone } from './confirm-change.tsx';

/** Another way to pay from now on (commerce 2: Update payment method); also where a bank leads back to (flows 2.13). */
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

/** A card in the provider's own fields, which later payments are taken from. */
function SaveCard({ userId, paymentMethodId }: SaveCardProps) {
  const { t } = useTranslation('payments');
  const payments = useService(ChangePayment);
  const leave = useAfterMethodUpdate();
  return (
    <HostedCardForm
      of={paymentMethodId}
      label={t('save')}
      openSession={() => payments.openCardFields(paymentMethodId)}
      send={async (submission) => {
        const outcome = await payments.saveCard(userId, paymentMethodId, submission);
        if (outcome.kind === 'action') return outcome.action;
        leave();
        return undefined;
      }}
      finish={async (result) => {
        await payments.finishCard(userId, paymentMethodId, result);
        leave();
        return undefined;
      }}
    />
  );
}

interface PayPalMethodProps {
  readonly userId: string;
  readonly paymentMethodId: string;
}

/** Leaves for PayPal, which leads back to here. */
function PayPalMethod({ userId, paymentMethodId }: PayPalMethodProps) {
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

interface MethodReturnProps {
  readonly userId: string;
  readonly paymentMethodId: string;
  /** What the bank said, to be handed on as it is. */
  readonly redirectResult: string;
}

/** Back from the bank: the card is saved, once, or the viewer can begin again. */
function MethodReturn({ userId, paymentMethodId, redirectResult }: MethodReturnProps) {
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

/** Says that payments are taken from elsewhere from now on: in a dialog, or in a notification to viewers who have left it. */
function useAfterMethodUpdate(): () => void {
  const { t } = useTranslation('payments');
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const { replace } = useDialogs();
  return () => {
    if (isShown()) replace('payment-method-success');
    else toasts.showSuccess(t('method_updated_title'));
  };
}

/**
 * Later payments are taken from another card or account now. PayPal leads back to here, too: what was paid with before is
 * taken away then. When that fails, both are there, and the new one is still the one that counts.
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
