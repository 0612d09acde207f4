import { useTranslation } from 'react-i18next';

import styles from '../account/account-screen.module.scss';
import { userFeature } from '../account/user-feature.ts';
import { DialogWait } from '../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useSite } from '../hooks/use-site.ts';
import { CommerceGate } from './commerce-gate.tsx';
import { paymentsFeature } from './payments-feature.ts';
import { BillingSection } from './sections/billing-section.tsx';
import { PaymentMethodSection } from './sections/payment-method-section.tsx';
import { SubscriptionSection } from './sections/subscription-section.tsx';

/** `/u/payments`: what the viewer subscribes to, what it is paid with, and what was paid. */
export function PaymentsScreen({ userId }: { readonly userId: string }) {
  useFeature(userFeature);
  useFeature(paymentsFeature);
  const { t } = useTranslation(['user', 'payments']);
  const { siteName, accessModel } = useSite();
  return (
    <>
      <PageHead title={`${t('user:payments')} - ${siteName}`} />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('user:payments')}</h1>
        <CommerceGate
          wait={<DialogWait />}
          renderFailure={(onRetry) => <ErrorNotice message={t('payments:not_loaded')} onRetry={onRetry} />}
        >
          {accessModel === 'SVOD' ? <SubscriptionSection /> : null}
          <PaymentMethodSection userId={userId} />
          <BillingSection userId={userId} />
        </CommerceGate>
      </div>
    </>
  );
}
