import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { toServerText } from '@marquee/common/shared/app-error.ts';

import { PaymentOutcome } from './payment-problem.tsx';

/** Shown when the viewer cancelled the payment on another page (commerce 2: Payment cancelled). */
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
