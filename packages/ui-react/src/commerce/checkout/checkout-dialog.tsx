import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '@marquee/common/account/account.ts';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { CheckoutStore } from '@marquee/common/commerce/checkout-store.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useUserQuery } from '../../hooks/use-user.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { CheckoutColumns, CheckoutSkeleton } from './checkout-columns.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useCheckoutPayment } from './use-checkout-payment.ts';

const PENDING: CheckoutStart = { kind: 'pending' };

/** Creates the order for the chosen offer and takes the payment (commerce 2: Checkout). */
export function CheckoutDialog() {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const { data: user, error, refetch } = useUserQuery();
  const { start, retry } = useCheckoutStart(user);
  const { offer, order } = useStore(useService(CheckoutStore), (state) => state);
  const toOffers = getTo('choose-offer');
  if (start.kind === 'nothing') return <Navigate to={toOffers} replace />;
  const isUserMissing = error !== null && !user;
  return (
    <>
      <DialogTitle>{t('checkout_title')}</DialogTitle>
      {isUserMissing ? (
        <DialogProblem text={describeCommerceError(error, t)} onRetry={() => void refetch()} />
      ) : null}
      {start.kind === 'pending' && !isUserMissing ? <CheckoutSkeleton label={t('summary')} /> : null}
      {start.kind === 'failed' ? (
        <>
          <DialogProblem text={describeCommerceError(start.error, t)} onRetry={retry} />
          <ButtonLink to={toOffers} replace variant="secondary">
            {t('back_to_offers')}
          </ButtonLink>
        </>
      ) : null}
      {start.kind === 'ready' ? <BegunCheckout offer={offer} order={order} /> : null}
    </>
  );
}

interface BegunCheckoutProps {
  /** Both undefined once paid, or when the server no longer knows the order. */
  readonly offer: Offer | undefined;
  readonly order: Order | undefined;
}

function BegunCheckout({ offer, order }: BegunCheckoutProps) {
  const { t } = useTranslation('checkout');
  const payment = useCheckoutPayment(offer?.offerId ?? '');
  const { isPaying } = payment;
  if (offer && order)
    return (
      <CheckoutColumns summary={<CheckoutSummary offer={offer} order={order} isLocked={isPaying} />}>
        <CheckoutPayment order={order} {...payment} />
      </CheckoutColumns>
    );
  if (!isPaying) return <LostOrder />;
  return (
    <PaymentNotice icon="wait">
      <p>{t('finalize_title')}</p>
    </PaymentNotice>
  );
}

/** Leads back to the offers from an order that the server no longer knows. */
function LostOrder() {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const toasts = useService(ToastController);
  const tell = useEffectEvent(() => toasts.showFailure(t('adyen_order_unknown')));
  useEffect(() => tell(), []);
  return <Navigate to={getTo('choose-offer')} replace />;
}

/** Progress of a checkout; `nothing` when no offer was chosen or the chosen one is no longer sold. */
type CheckoutStart =
  { readonly kind: 'pending' | 'ready' | 'nothing' } | { readonly kind: 'failed'; readonly error: unknown };

/** Creates the order for the chosen offer; discards it on unmount. `retry` tries again after a failure. */
function useCheckoutStart(user: User | undefined): {
  readonly start: CheckoutStart;
  readonly retry: () => void;
} {
  const checkout = useService(CheckoutController);
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ readonly of: number; readonly start: CheckoutStart }>();
  const userId = user?.id;
  // A refetch of the same user with changed data must not start another checkout.
  const beginForUser = useEffectEvent(async () => (user ? begin(checkout, user) : PENDING));
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isWanted = true;
    const finish = (start: CheckoutStart) => {
      if (isWanted) setEnd({ of: tries, start });
    };
    beginForUser().then(finish, (error: unknown) => finish({ kind: 'failed', error }));
    return () => {
      isWanted = false;
      checkout.end();
    };
  }, [checkout, userId, tries]);
  return {
    start: end?.of === tries ? end.start : PENDING,
    retry: () => setTries(tries + 1),
  };
}

async function begin(checkout: CheckoutController, user: User): Promise<CheckoutStart> {
  const offer = await checkout.restore(user.id);
  if (!offer) return { kind: 'nothing' };
  await checkout.begin(user);
  return { kind: 'ready' };
}
