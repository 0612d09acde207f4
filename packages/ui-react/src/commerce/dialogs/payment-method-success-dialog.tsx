import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';

import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { ChangeDone } from './confirm-change.tsx';

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
