import { useTranslation } from 'react-i18next';
import { ChangeSubscription } from '@marquee/common/app/flows/change-subscription.ts';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import { canChange, type Subscription } from '@marquee/common/commerce/subscription.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { SubscriptionQuestion } from './subscription-question.tsx';

/** The end of a subscription, after what that means was said (commerce 2, flows 2.10). */
export function UnsubscribeDialog() {
  const { t } = useTranslation('payments');
  return (
    <SubscriptionQuestion title={t('cancel_subscription')} isAsked={canChange}>
      {(subscription) => <Question subscription={subscription} />}
    </SubscriptionQuestion>
  );
}

function Question({ subscription }: { readonly subscription: Subscription }) {
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
