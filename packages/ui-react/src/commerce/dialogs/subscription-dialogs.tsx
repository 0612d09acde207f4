import { useTranslation } from 'react-i18next';
import { ChangeSubscription } from '@marquee/common/app/flows/change-subscription.ts';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import {
  type Subscription,
  canChange,
  getSubscriptionAction,
} from '@marquee/common/commerce/subscription.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { SubscriptionQuestion } from './subscription-question.tsx';
import { DetailsList } from '../../components/details-list/details-list.tsx';
import { describeNextPrice } from '../sections/describe-subscription.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';

/** The end of a subscription, after what that means was said (commerce 2, flows 2.10). */
export function UnsubscribeDialog() {
  const { t } = useTranslation('payments');
  return (
    <SubscriptionQuestion title={t('cancel_subscription')} isAsked={canChange}>
      {(subscription) => <CancelQuestion subscription={subscription} />}
    </SubscriptionQuestion>
  );
}

function CancelQuestion({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const date = formatDay(subscription.expiresAt, language);
  return (
    <ConfirmChange
      title={t('cancel_subscription')}
      confirm={{ label: t('unsubscribe'), variant: 'danger' }}
      change={() => subscriptions.cancel(userId, subscription)}
      failedText={t('cancel_failed')}
      done={{
        title: t('cancelled_title'),
        text: date === undefined ? t('cancelled_description_soon') : t('cancelled_description', { date }),
      }}
    >
      <p>{date === undefined ? t('cancel_explanation_soon') : t('cancel_explanation', { date })}</p>
    </ConfirmChange>
  );
}

/** A subscription that was cancelled goes on, if the viewer says so (commerce 2, flows 2.11). */
export function RenewSubscriptionDialog() {
  const { t } = useTranslation('payments');
  const { canRenew } = useCommerceCapabilities();
  return (
    <SubscriptionQuestion
      title={t('renew_subscription')}
      isAsked={(subscription) => getSubscriptionAction(subscription, canRenew) === 'renew'}
    >
      {(subscription) => <RenewQuestion subscription={subscription} />}
    </SubscriptionQuestion>
  );
}

function RenewQuestion({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const day = formatDay(subscription.nextPaymentAt || subscription.expiresAt, language);
  const price = describeNextPrice(subscription, t, language);
  return (
    <ConfirmChange
      title={t('renew_subscription')}
      confirm={{ label: t('renew_subscription'), variant: 'primary' }}
      change={() => subscriptions.renew(userId, subscription)}
      failedText={t('renew_failed')}
      done={{
        title: t('renewed_title'),
        text: day === undefined ? t('renew_explanation') : t('renewed_description', { date: day }),
      }}
    >
      <p>{t('renew_explanation')}</p>
      <DetailsList
        details={[
          { label: t('next_billing_date'), values: day === undefined ? [] : [day] },
          { label: t('price'), values: price === undefined ? [] : [price] },
        ]}
      />
    </ConfirmChange>
  );
}
