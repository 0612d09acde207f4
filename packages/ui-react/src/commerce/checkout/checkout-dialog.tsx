import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CheckoutStore } from '@marquee/common/commerce/checkout-store.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogProblem } from '../../components/dialog/dialog-problem.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useUser } from '../../hooks/use-user.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { CheckoutColumns, CheckoutSkeleton } from './checkout-columns.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useCheckoutPayment } from './use-checkout-payment.ts';
import { useCheckoutStart } from './use-checkout-start.ts';

/** What was chosen is ordered and paid (commerce 2: Checkout). */
export function CheckoutDialog() {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const user = useUser();
  const { start, retry } = useCheckoutStart(user);
  const { offer, order } = useStore(useService(CheckoutStore), (state) => state);
  const toOffers = getTo('choose-offer');
  if (start.kind === 'nothing') return <Navigate to={toOffers} replace />;
  return (
    <>
      <DialogTitle>{t('checkout_title')}</DialogTitle>
      {start.kind === 'pending' ? <CheckoutSkeleton label={t('summary')} /> : null}
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
  /** Both undefined when it is paid, or the server does not know the order any more. */
  readonly offer: Offer | undefined;
  readonly order: Order | undefined;
}

function BegunCheckout({ offer, order }: BegunCheckoutProps) {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const { isPaying, pay } = useCheckoutPayment(offer?.offerId ?? '');
  if (offer && order)
    return (
      <CheckoutColumns summary={<CheckoutSummary offer={offer} order={order} isLocked={isPaying} />}>
        <CheckoutPayment order={order} pay={pay} isPaying={isPaying} />
      </CheckoutColumns>
    );
  if (!isPaying) return <Navigate to={getTo('choose-offer')} replace />;
  return (
    <PaymentNotice icon="wait">
      <p>{t('finalize_title')}</p>
    </PaymentNotice>
  );
}
