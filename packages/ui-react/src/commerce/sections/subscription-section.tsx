import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { canChange, isCurrentPlan, type Subscription } from '@marquee/common/commerce/subscription.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSubscription } from '../use-subscription.ts';
import { ChangePlan } from './change-plan.tsx';
import { Loaded } from './loaded.tsx';
import styles from './payment-sections.module.scss';
import { SubscriptionDetails } from './subscription-details.tsx';

/** The subscription that counts, or the way to one (commerce 2). */
export function SubscriptionSection() {
  const { t } = useTranslation('payments');
  const query = useSubscription();
  const plans = useOtherPlans(query.data ?? null);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <PlainSection title={t(isChanging ? 'change_plan' : 'subscription_details')}>
      <Loaded query={plans.isLoading ? { ...query, data: undefined } : query}>
        {(subscription) => {
          if (subscription === null) return <NoSubscription />;
          const known = { subscription, pending: query.pending, hasOtherPlan: plans.hasOther };
          return isChanging ? (
            <ChangePlan {...known} onLeave={() => setIsChanging(false)} />
          ) : (
            <SubscriptionDetails {...known} onChangePlan={() => setIsChanging(true)} />
          );
        }}
      </Loaded>
    </PlainSection>
  );
}

/** Whether another plan can follow; also where that cannot be known, since the plans can be asked for again. */
function useOtherPlans(subscription: Subscription | null) {
  const { userId = '' } = useSession();
  const changed = subscription !== null && canChange(subscription) ? subscription : null;
  const {
    data = [],
    isLoading,
    isError,
  } = useQuery(useService(CommerceQueries).planTargets(userId, changed));
  const hasOther = changed !== null && data.some(({ offer }) => !isCurrentPlan(changed, offer));
  return { isLoading, hasOther: hasOther || isError };
}

function NoSubscription() {
  const { t } = useTranslation('payments');
  const { getTo } = useDialogs();
  return (
    <>
      <p className={styles['muted']}>{t('no_subscription')}</p>
      <ButtonLink to={getTo('choose-offer')} preventScrollReset>
        {t('complete_subscription')}
      </ButtonLink>
    </>
  );
}
