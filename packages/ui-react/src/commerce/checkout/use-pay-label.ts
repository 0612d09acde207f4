import { useTranslation } from 'react-i18next';
import { formatMoney } from '@marquee/common/commerce/money.ts';
import type { Order } from '@marquee/common/commerce/order.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { isTrial } from '../describe-order.ts';

/** What the button says that pays: how much, or that a trial begins. */
export function usePayLabel(order: Order): string {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (isTrial(order)) return t('start_trial');
  return t('pay', { price: formatMoney(order.totalPrice, order.currency, language) });
}
