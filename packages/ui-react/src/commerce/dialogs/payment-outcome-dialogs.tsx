import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PaymentReturn } from '@marquee/common/app/flows/payment-return.ts';
import type { PaidTarget } from '@marquee/common/app/flows/take-payment.ts';
import { WaitForPayment } from '@marquee/common/app/flows/wait-for-payment.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { isAbort, isAppError, toServerText } from '@marquee/common/shared/app-error.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { ServerText } from '../../components/server-text/server-text.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useAfterPayment } from '../checkout/use-after-payment.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { getServerText } from '../get-server-text.ts';
import { PaymentNotice } from '../payment-notice.tsx';

/** Waits until the server has processed a payment (commerce 4: Waiting for payment). */
export function WaitingForPaymentDialog() {
  const { t } = useTranslation('checkout');
  const [tries, setTries] = useState(0);
  const { end, leave } = useWaiting(tries);
  if (end?.kind === 'refused')
    return <PaymentProblem error={end.error} onRetry={() => setTries(tries + 1)} />;
  if (end?.kind === 'late')
    return (
      <>
        <DialogTitle key="late">{t('longer_than_usual')}</DialogTitle>
        <PaymentNotice icon="info">
          <p>{t('longer_than_usual_description')}</p>
        </PaymentNotice>
        <FormActions>
          <Button onClick={() => setTries(tries + 1)}>{t('check_again')}</Button>
          <Button variant="secondary" onClick={leave}>
            {t('close')}
          </Button>
        </FormActions>
      </>
    );
  return (
    <>
      <DialogTitle key="waiting">{t('waiting_title')}</DialogTitle>
      <PaymentNotice icon="wait">
        <p>{t('waiting_description')}</p>
      </PaymentNotice>
    </>
  );
}

type Waited =
  | { readonly kind: 'granted'; readonly target: PaidTarget }
  | { readonly kind: 'late' | 'nothing' }
  | { readonly kind: 'refused'; readonly error: unknown };

function useWaiting(tries: number) {
  const flow = useService(WaitForPayment);
  const returned = useService(PaymentReturn);
  const { userId } = useSession();
  const { close } = useDialogs();
  const { leaveFor } = useAfterPayment();
  const isShown = useIsShown();
  const [params] = useSearchParams();
  const offerId = params.get('offerId') || undefined;
  const paymentIntent = params.get('payment_intent') || undefined;
  const [waited, setWaited] = useState<{ readonly of: number; readonly end: Waited }>();
  const settle = useEffectEvent((end: Waited) => {
    if (end.kind === 'granted') leaveFor(end.target);
    else if (!isShown()) return;
    else if (end.kind === 'nothing') close();
    else setWaited({ of: tries, end });
  });
  // A notification of success closes the dialog, often before the first check: the payment is reported all the same.
  const hasLeft = useEffectEvent(() => !isShown());
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    let isLatest = true;
    const isWanted = () => isLatest || hasLeft();
    const wait = async (): Promise<Waited> => {
      if (paymentIntent !== undefined) await confirm(returned, userId, paymentIntent, offerId);
      return flow.run(userId, offerId, controller.signal);
    };
    wait().then(
      (end) => isWanted() && settle(end),
      (error: unknown) => isWanted() && !isAbort(error) && settle({ kind: 'refused', error }),
    );
    return () => {
      isLatest = false;
      if (!hasLeft()) controller.abort();
    };
  }, [flow, returned, userId, offerId, paymentIntent, tries]);
  return { end: waited?.of === tries ? waited.end : undefined, leave: close };
}

/** Ignores an unknown outcome: the order may be paid, so waiting continues. */
async function confirm(
  returned: PaymentReturn,
  userId: string,
  paymentIntent: string,
  offerId: string | undefined,
) {
  try {
    await returned.confirm(userId, paymentIntent, offerId);
  } catch (error) {
    if (!isAppError(error, 'payment_unknown')) throw error;
  }
}

/** Shown after the bank's redirect: sends the result to the server, once (flows 2.8). */
export function FinalizePaymentDialog() {
  const { t } = useTranslation('checkout');
  const [tries, setTries] = useState(0);
  const failure = useFinish(tries);
  if (failure) return <PaymentProblem error={failure.error} onRetry={() => setTries(tries + 1)} />;
  return (
    <>
      <DialogTitle key="finalize">{t('finalize_title')}</DialogTitle>
      <PaymentNotice icon="wait">
        <p>{t('waiting_description')}</p>
      </PaymentNotice>
    </>
  );
}

function useFinish(tries: number): { readonly error: unknown } | undefined {
  const returned = useService(PaymentReturn);
  const { userId } = useSession();
  const { leaveFor, wait, fail } = useAfterPayment();
  const isShown = useIsShown();
  const [params] = useSearchParams();
  const orderId = params.get('orderId') || undefined;
  const redirectResult = params.get('redirectResult') || undefined;
  const [failure, setFailure] = useState<{ readonly of: number; readonly error: unknown }>();
  const leave = useEffectEvent(leaveFor);
  const hasLeft = useEffectEvent(() => !isShown());
  const handleFailure = useEffectEvent((error: unknown) => {
    const offerId = userId === undefined ? undefined : returned.getOfferId(userId);
    if (isAppError(error, 'payment_unknown') && offerId !== undefined) wait(offerId);
    else if (isShown()) setFailure({ of: tries, error });
    else fail(error);
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isLatest = true;
    // A viewer who has left gets a notification.
    const isWanted = () => isLatest || hasLeft();
    finish(returned, userId, orderId, redirectResult).then(
      (target) => isWanted() && leave(target),
      (error: unknown) => isWanted() && handleFailure(error),
    );
    return () => {
      isLatest = false;
    };
  }, [returned, userId, orderId, redirectResult, tries]);
  return failure?.of === tries ? failure : undefined;
}

/** Without a redirect result there is no order to finish. */
async function finish(
  returned: PaymentReturn,
  userId: string,
  orderId: string | undefined,
  redirectResult: string | undefined,
) {
  if (redirectResult === undefined) throw commerceError('order_missing');
  return returned.finishPayment(userId, { orderId, redirectResult });
}

/** Shown when the viewer canceled the payment on another page (commerce 2: Payment cancelled). */
export function PaymentCancelledDialog() {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOutcome
      icon="info"
      title={t('payment_cancelled_title')}
      text={t('payment_cancelled_message')}
      serverText={useMessage()}
    />
  );
}

/** Shown when another page reports a failed payment (commerce 2: Payment error). */
export function PaymentErrorDialog() {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOutcome
      icon="alert"
      title={t('payment_error_title')}
      text={t('payment_error_message')}
      serverText={useMessage()}
    />
  );
}

/** Reads the message from the URL, which can be forged: plain text, truncated, and marked as a server's message. */
function useMessage(): string | undefined {
  const [params] = useSearchParams();
  return toServerText(params.get('message'));
}

interface PaymentProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed payment and its reason; offers a retry if the bank's result did not reach the server. */
function PaymentProblem({ error, onRetry }: PaymentProblemProps) {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOutcome
      icon="alert"
      title={t('payment_error_title')}
      text={describeCommerceError(error, t)}
      serverText={getServerText(error)}
      onRetry={isAppError(error, ...UNSENT) ? onRetry : undefined}
    />
  );
}

/** The bank has agreed but the server may not know: a retry resends the result; a new payment would be a second one. */
const UNSENT = ['payment_not_sent', 'network_unreachable', 'network_timeout'] as const;

interface PaymentOutcomeProps {
  readonly icon: 'alert' | 'info';
  readonly title: string;
  readonly text: string;
  /** The server's own message. */
  readonly serverText: string | undefined;
  /** Replaces the link back to the checkout. */
  readonly onRetry?: (() => void) | undefined;
}

/** Outcome of a payment, with a link back to the checkout while the chosen offer is known, and a close button. */
function PaymentOutcome({ icon, title, text, serverText, onRetry }: PaymentOutcomeProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { getTo, close } = useDialogs();
  const { userId = '' } = useSession();
  const canGoBack = useService(PaymentReturn).getOfferId(userId) !== undefined;
  return (
    <>
      <DialogTitle key={title}>{title}</DialogTitle>
      <PaymentNotice icon={icon}>
        <p>{text}</p>
        <ServerText text={serverText} />
      </PaymentNotice>
      <FormActions>
        {onRetry ? <Button onClick={onRetry}>{t('common:try_again')}</Button> : null}
        {canGoBack && !onRetry ? (
          <ButtonLink to={getTo('checkout')} replace>
            {t('checkout:back_to_checkout')}
          </ButtonLink>
        ) : null}
        <Button variant="secondary" onClick={close}>
          {t('checkout:close')}
        </Button>
      </FormActions>
    </>
  );
}
