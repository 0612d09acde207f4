import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';

import styles from '../account/account-screen.module.scss';
import { userFeature } from '../account/user-feature.ts';
import { DialogWait } from '../components/dialog/dialog-wait.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { keepFocus } from '../hooks/keep-focus.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { checkoutFeature } from './checkout-feature.ts';
import { paymentsFeature } from './payments-feature.ts';
import { BillingSection } from './sections/billing-section.tsx';
import { PaymentMethodSection } from './sections/payment-method-section.tsx';
import { SubscriptionSection } from './sections/subscription-section.tsx';

export const chunk = { code: PaymentsScreen, features: [userFeature, paymentsFeature, checkoutFeature] };

/** `/u/payments`: shows the viewer's subscription, payment method and payment history. */
export function PaymentsScreen({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['user', 'payments']);
  const { siteName, accessModel } = useSite();
  return (
    <>
      <PageHead title={`${t('user:payments')} - ${siteName}`} />
      <div ref={keepFocus} className={styles['page']} tabIndex={-1}>
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

interface CommerceGateProps {
  /** Rendered once the commerce code has loaded. */
  readonly children: ReactNode;
  /** Shown while the code loads. */
  readonly wait: ReactNode;
  /** Rendered when the code fails to load. */
  readonly renderFailure: (onRetry: () => void) => ReactNode;
}

/** Renders its children once the commerce code has loaded. Use only on sites that sell something. */
function CommerceGate({ children, wait, renderFailure }: CommerceGateProps) {
  const loader = useService(CommerceLoader);
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ readonly of: number; readonly isReady: boolean }>();
  useEffect(() => {
    let isWanted = true;
    const finish = (isReady: boolean) => () => {
      if (isWanted) setEnd({ of: tries, isReady });
    };
    loader.load().then(finish(true), finish(false));
    return () => {
      isWanted = false;
    };
  }, [loader, tries]);
  if (end?.of !== tries) return wait;
  return end.isReady ? children : renderFailure(() => setTries(tries + 1));
}
