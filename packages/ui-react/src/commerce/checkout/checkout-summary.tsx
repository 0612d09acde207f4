import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { describeCommerceError } from '../describe-commerce-error.ts';
import { describeOffer } from '../describe-offer.ts';
import { describeOrder } from '../describe-order.ts';
import { CouponForm } from './coupon-form.tsx';
import { OrderSummary } from './order-summary.tsx';

export interface CheckoutSummaryProps {
  readonly offer: Offer;
  readonly order: Order;
  /** Whether payment is in progress: the order must not change. */
  readonly isLocked: boolean;
}

/** Shows the offer, its price, and the coupon form. */
export function CheckoutSummary({ offer, order, isLocked }: CheckoutSummaryProps) {
  const { t } = useTranslation('checkout');
  const { getTo } = useDialogs();
  const language = useLanguage();
  const { title, price, period, benefits } = describeOffer(offer, t, language);
  return (
    <OrderSummary
      {...describeOrder(order, offer, t, language)}
      heading={t('summary')}
      title={title}
      description={period === undefined ? (benefits[0] ?? price) : `${price} ${period}`}
      change={
        isLocked ? null : (
          <Link to={getTo('choose-offer')} replace>
            {t('change_offer')}
          </Link>
        )
      }
    >
      <CheckoutCoupon order={order} isLocked={isLocked} />
    </OrderSummary>
  );
}

function CheckoutCoupon({ order, isLocked }: Pick<CheckoutSummaryProps, 'order' | 'isLocked'>) {
  const { t } = useTranslation('checkout');
  const checkout = useService(CheckoutController);
  const isApplied = order.couponCode !== undefined;
  const { ref, values, problems, failure, changed, isBusy, change, reset, handleSubmit } = useForm({
    initial: { couponCode: '' },
    check: ({ couponCode }) =>
      couponCode.trim() === '' && !isApplied ? { couponCode: 'required' as const } : {},
    submit: ({ couponCode }) => checkout.applyCoupon(order.customerId, isApplied ? '' : couponCode),
    onDone: () => reset({ couponCode: '' }),
  });
  const words =
    failure === undefined || changed.has('couponCode') ? undefined : describeCommerceError(failure, t);
  const isCodeWrong = isAppError(failure, 'coupon_invalid', 'coupon_wrong_offer');
  const codeError = isCodeWrong ? words : undefined;
  return (
    <CouponForm
      ref={ref}
      code={order.couponCode ?? values.couponCode}
      isApplied={isApplied}
      error={problems['couponCode'] ? t('field_required') : codeError}
      formErrors={words === undefined || isCodeWrong ? [] : [words]}
      isBusy={isBusy || isLocked}
      onChange={(code) => change('couponCode', code)}
      onSubmit={(event) => {
        if (isLocked) event.preventDefault();
        else handleSubmit(event);
      }}
    />
  );
}
