import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { toServerText } from '@marquee/common/shared/app-error.ts';

import { PaymentOutcome } from './payment-problem.tsx';

/** The viewer has thought better of it, elsewhere (commerce 2: Payment cancelled). */
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

/** Somebody elsewhere says that a payment did not come about (commerce 2: Payment error). */
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

/** Of the address, which anybody can write: plain text, capped, and told as what a server says. */
function useMessage(): string | undefined {
  const [params] = useSearchParams();
  return toServerText(params.get('message'));
}
