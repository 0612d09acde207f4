import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useSubscription } from '../../hooks/use-subscription.ts';
import { ChangePlan } from './change-plan.tsx';
import { Loaded } from './loaded.tsx';
import styles from './payment-sections.module.scss';
import { SubscriptionDetails } from './subscription-details.tsx';

/** The subscription that counts, or the way to one (commerce 2). */
export function SubscriptionSection() {
  const { t } = useTranslation('payments');
  const query = useSubscription();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <PlainSection title={t(isChanging ? 'change_plan' : 'subscription_details')}>
      <Loaded query={query}>
        {(subscription) => {
          if (subscription === null) return <NoSubscription />;
          const known = { subscription, pending: query.pending };
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
