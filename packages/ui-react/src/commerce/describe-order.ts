import type { TFunction } from 'i18next';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import { hasTrial, type Offer } from '@marquee/common/commerce/offer.ts';
import { getDiscountInclTax, getTaxPercent, type Order } from '@marquee/common/commerce/order.ts';

import type { OrderLine } from './checkout/order-summary.tsx';
import { describeOffer } from './describe-offer.ts';

export interface OrderWords {
  readonly lines: readonly OrderLine[];
  readonly total: OrderLine;
  /** Notes on later payments and on how long a discount lasts. */
  readonly notes: readonly string[];
}

/** Returns all amounts of an order (commerce 2: Checkout), without lines that do not apply. */
export function describeOrder(
  order: Order,
  offer: Offer,
  t: TFunction<'checkout'>,
  locale: string,
): OrderWords {
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  const { taxValue, paymentMethodFee } = order.priceBreakdown;
  const discount = order.discount.applied ? getDiscountInclTax(order) : 0;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(getTaxPercent(order) / 100);
  const lines = [
    ...(discount > 0
      ? [
          // An order may be in the currency of the country that the viewer is in.
          { label: t('line_price'), amount: describeOffer(offer, t, locale).price },
          {
            label: t(order.discount.type === 'trial' ? 'line_trial' : 'line_coupon'),
            amount: money(-discount),
          },
        ]
      : []),
    ...(paymentMethodFee > 0 ? [{ label: t('line_fee'), amount: money(paymentMethodFee) }] : []),
    ...(order.taxRate > 0 ? [{ label: t('line_tax', { percent }), amount: money(taxValue) }] : []),
  ];
  return {
    lines,
    total: { label: t(isTrial(order) ? 'due_today' : 'total'), amount: money(order.totalPrice) },
    notes: describeLater(order, offer, t, locale),
  };
}

export function isTrial({ discount }: Order): boolean {
  return discount.applied && discount.type === 'trial';
}

function describeLater(
  order: Order,
  offer: Offer,
  t: TFunction<'checkout'>,
  locale: string,
): readonly string[] {
  const { price, period, benefits } = describeOffer(offer, t, locale);
  if (period === undefined) return [];
  const { applied, periods } = order.discount;
  const ends = applied && (isTrial(order) || periods !== undefined);
  return [
    ...(isTrial(order) && hasTrial(offer) ? benefits.slice(0, 1) : []),
    ...(applied && !isTrial(order) && periods !== undefined
      ? [t('discount_periods', { count: periods })]
      : []),
    ...(ends ? [t('then_price', { price, period })] : []),
    ...(order.mayBeTrial ? [t('trial_first_note')] : []),
    t('renews_note'),
  ];
}
