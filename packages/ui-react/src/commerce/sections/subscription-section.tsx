import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import {
  type AppStore,
  type Subscription,
  canChange,
  getStore,
  getSubscriptionAction,
  isCurrentPlan,
  isGranted,
} from '@marquee/common/commerce/subscription.ts';
import { ChangeSubscription, type SwitchEnd } from '@marquee/common/app/flows/change-subscription.ts';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSubscription } from '../use-subscription.ts';
import { Loaded } from './loaded.tsx';
import styles from './payment-sections.module.scss';
import { Button } from '../../components/button/button.tsx';
import { useLocale } from '../../hooks/use-language.ts';
import { PlanForm } from './plan-form.tsx';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import {
  describeBillingDate,
  describeNextPrice,
  describePendingPlan,
  describeStatus,
} from './describe-subscription.ts';
import { SubscriptionSummary } from './subscription-summary.tsx';

/** The viewer's subscription, or a link to the offers (commerce 2). */
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
          const { pending, hasPending } = query;
          const known = { subscription, pending };
          return isChanging ? (
            <ChangePlan {...known} onLeave={() => setIsChanging(false)} />
          ) : (
            <SubscriptionDetails
              {...known}
              hasPending={hasPending}
              hasOtherPlan={plans.hasOther}
              onChangePlan={() => setIsChanging(true)}
            />
          );
        }}
      </Loaded>
    </PlainSection>
  );
}

/** Whether there is another plan to switch to. True when the plans fail to load, since the viewer can retry. */
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

interface ChangePlanProps {
  readonly subscription: Subscription;
  /** The plan that starts after the current period. */
  readonly pending: Offer | null;
  readonly onLeave: () => void;
}

/** The plans to switch to, on the page (commerce 2: Change-plan mode). */
function ChangePlan({ subscription, pending, onLeave }: ChangePlanProps) {
  const { t } = useTranslation('payments');
  const { userId = '' } = useSession();
  const query = useQuery(useService(CommerceQueries).planTargets(userId, subscription));
  const { change, isBusy } = usePlanChange(subscription, onLeave);
  return (
    <Loaded query={query}>
      {(targets) => (
        <PlanForm {...{ subscription, pending, targets, isBusy }} submitLabel={t('save')} onSubmit={change}>
          <Button variant="secondary" disabled={isBusy} onClick={onLeave}>
            {t('back')}
          </Button>
        </PlanForm>
      )}
    </Loaded>
  );
}

/** Switches the plan, shows a toast and leaves. A failed switch changes nothing, so the viewer can try again. */
function usePlanChange(subscription: Subscription, onLeave: () => void) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const toasts = useService(ToastController);
  const describe = (end: SwitchEnd) =>
    end.direction === 'upgrade' ? t('upgrade_success') : describePendingPlan(end, null, t, locale);
  const { mutate, isPending } = useMutation({
    mutationFn: (target: PlanTarget) => subscriptions.switchPlan(userId, subscription, target),
    onSuccess: (end) => {
      toasts.showSuccess(describe(end));
      onLeave();
    },
    onError: () => toasts.showFailure(t('change_plan_error')),
  });
  return { change: mutate, isBusy: isPending };
}

/** Brand names of the stores, not translated. */
const STORES: Readonly<Record<AppStore, { readonly name: string; readonly help: string }>> = {
  apple: { name: 'Apple', help: 'https://support.apple.com/118428' },
  google: { name: 'Google Play', help: 'https://support.google.com/googleplay/answer/7018481' },
  roku: { name: 'Roku', help: 'https://support.roku.com/article/208756478' },
};

interface SubscriptionDetailsProps {
  readonly subscription: Subscription;
  /** The plan that starts after the current period; null while its name is unknown. */
  readonly pending: Offer | null;
  readonly hasPending: boolean;
  /** Whether there is another plan to switch to. */
  readonly hasOtherPlan: boolean;
  /** Shows the plans on the page. */
  readonly onChangePlan: () => void;
}

/** Shows the viewer's subscription and its actions. */
function SubscriptionDetails(props: SubscriptionDetailsProps) {
  const { subscription, pending, hasPending } = props;
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const store = getStore(subscription.paymentMethod);
  return (
    <>
      <SubscriptionSummary
        title={subscription.offerTitle}
        status={describeStatus(subscription, t)}
        // The next payment is for the following plan, not for this one.
        price={hasPending ? undefined : describeNextPrice(subscription, t, locale)}
        facts={[describeBillingDate(subscription, hasPending, t, locale)]}
        problem={subscription.isRenewalFailed ? t('renewal_failed') : undefined}
        note={hasPending ? describePendingPlan(subscription, pending, t, locale) : undefined}
      >
        {store === undefined && !isGranted(subscription) ? <Actions {...props} /> : undefined}
      </SubscriptionSummary>
      {store === undefined ? null : <StoreNote store={store} />}
    </>
  );
}

function Actions({ subscription, hasPending, hasOtherPlan, onChangePlan }: SubscriptionDetailsProps) {
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
      {canSwitch && planSwitchPlace === 'dialog' && !hasPending ? (
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
