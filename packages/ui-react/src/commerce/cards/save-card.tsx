import { useTranslation } from 'react-i18next';
import { ChangePayment } from '@marquee/common/app/flows/change-payment.ts';

import { useService } from '../../hooks/use-service.ts';
import { useAfterMethodUpdate } from '../dialogs/use-after-method-update.ts';
import { HostedCardForm } from './hosted-card-form.tsx';

export interface SaveCardProps {
  readonly userId: string;
  readonly paymentMethodId: string;
}

/** A card in the provider's own fields, which later payments are taken from. */
export function SaveCard({ userId, paymentMethodId }: SaveCardProps) {
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
