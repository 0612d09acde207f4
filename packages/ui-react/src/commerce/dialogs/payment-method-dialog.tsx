import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { getDefaultPaymentMethod, type PaymentMethod } from '@marquee/common/commerce/payment-method.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { SaveCard } from '../cards/save-card.tsx';
import { Loaded } from '../sections/loaded.tsx';
import { MethodReturn } from './method-return.tsx';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { PayPalMethod } from './paypal-method.tsx';

/** Another way to pay from now on (commerce 2: Update payment method); also where a bank leads back to (flows 2.13). */
export function PaymentMethodDialog() {
  const { t } = useTranslation('payments');
  const [params] = useSearchParams();
  const { userId = '' } = useSession();
  const query = useQuery(useService(CommerceQueries).paymentMethods(userId));
  const paymentMethodId = params.get('paymentMethodId') || undefined;
  const redirectResult = params.get('redirectResult') || undefined;
  return (
    <>
      <DialogTitle>{t('update_payment_method')}</DialogTitle>
      {paymentMethodId !== undefined && redirectResult !== undefined ? (
        <MethodReturn {...{ userId, paymentMethodId, redirectResult }} />
      ) : (
        <Loaded query={query}>{(methods) => <MethodForm userId={userId} methods={methods} />}</Loaded>
      )}
    </>
  );
}

interface MethodFormProps {
  readonly userId: string;
  readonly methods: readonly PaymentMethod[];
}

function MethodForm({ userId, methods }: MethodFormProps) {
  const { t } = useTranslation('payments');
  const [selectedId, setSelectedId] = useState(getDefaultPaymentMethod(methods)?.id);
  const selected = methods.find(({ id }) => id === selectedId);
  if (!selected) return <p>{t('no_payment_method')}</p>;
  const method = { userId, paymentMethodId: selected.id };
  return (
    <PaymentMethodChoice
      label={t('payment_method')}
      value={selected.id}
      options={methods.map(({ id, methodName }) => ({ value: id, kind: methodName, label: t(methodName) }))}
      onChange={setSelectedId}
    >
      {selected.methodName === 'card' ? (
        <SaveCard key={selected.id} {...method} />
      ) : (
        <PayPalMethod key={selected.id} {...method} />
      )}
    </PaymentMethodChoice>
  );
}
