import { useTranslation } from 'react-i18next';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import {
  canChange,
  getStore,
  getSubscriptionAction,
  isGranted,
  type Subscription,
  type AppStore,
} from '@marquee/common/commerce/subscription.ts';

import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import {
  describeBillingDate,
  describeNextPrice,
  describePendingPlan,
  describeStatus,
} from './describe-subscription.ts';
import styles from './payment-sections.module.scss';
import { SubscriptionSummary } from './subscription-summary.tsx';

/** Brand names of the stores, not translated. */
const STORES: Readonly<Record<AppStore, { readonly name: string; readonly help: string }>> = {
  apple: { name: 'Apple', help: 'https://support.apple.com/118428' },
  google: { name: 'Google Play', help: 'https://support.google.com/googleplay/answer/7018481' },
  roku: { name: 'Roku', help: 'https://support.roku.com/article/208756478' },
};

export interface SubscriptionDetailsProps {
  readonly subscription: Subscription;
  /** The plan that starts after the current period. */
  readonly pending: Offer | null;
  /** Whether there is another plan to switch to. */
  readonly hasOtherPlan: boolean;
  /** Shows the plans on the page. */
  readonly onChangePlan: () => void;
}

/** Shows the viewer's subscription and its actions. */
export function SubscriptionDetails(props: SubscriptionDetailsProps) {
  const { subscription, pending } = props;
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const store = getStore(subscription.paymentMethod);
  return (
    <>
      <SubscriptionSummary
        title={subscription.offerTitle}
        status={describeStatus(subscription, t)}
        // The next payment is for the following plan, not for this one.
        price={pending === null ? describeNextPrice(subscription, t, language) : undefined}
        facts={[describeBillingDate(subscription, pending !== null, t, language)]}
        problem={subscription.isRenewalFailed ? t('renewal_failed') : undefined}
        note={pending === null ? undefined : describePendingPlan(subscription, pending, t, language)}
      >
        {store === undefined && !isGranted(subscription) ? <Actions {...props} /> : undefined}
      </SubscriptionSummary>
      {store === undefined ? null : <StoreNote store={store} />}
    </>
  );
}

function Actions({ subscription, pending, hasOtherPlan, onChangePlan }: SubscriptionDetailsProps) {
  const { t } = useTranslation('payments');
  const { getTo } = useDialogs();
  const { canRenew, planSwitchPlace } = useCommerceCapabilities();
  const action = getSubscriptionAction(subscription, canRenew);
  const canSwitch = canChange(subscription) && hasOtherPlan;
  return (
    <>
      {action === 'renew' ? (
        <ButtonLink to={getTo('renew-subscription')} preventScrollReset>
          {t('renew_subscription')}
        </ButtonLink>
      ) : null}
      {canSwitch && planSwitchPlace === 'dialog' && pending === null ? (
        <ButtonLink variant="secondary" to={getTo('upgrade-subscription')} preventScrollReset>
          {t('change_plan')}
        </ButtonLink>
      ) : null}
      {canSwitch && planSwitchPlace === 'page' ? (
        <Button variant="secondary" onClick={onChangePlan}>
          {t('change_plan')}
        </Button>
      ) : null}
      {action === 'cancel' ? (
        <ButtonLink variant="danger" to={getTo('unsubscribe')} preventScrollReset>
          {t('cancel_subscription')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** A subscription bought in an app store can only be changed there (commerce 2). */
function StoreNote({ store }: { readonly store: AppStore }) {
  const { t } = useTranslation('payments');
  const { name, help } = STORES[store];
  return (
    <div className={styles['store']}>
      <p className={styles['muted']}>{t('store_note', { store: name })}</p>
      <ButtonLink variant="secondary" to={help} target="_blank" rel="noopener noreferrer">
        {t('store_help', { store: name })}
      </ButtonLink>
    </div>
  );
}
