import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ChangeSubscription } from '@marquee/common/app/flows/change-subscription.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import {
  canChange,
  getSubscriptionAction,
  type Subscription,
} from '@marquee/common/commerce/subscription.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { Button } from '../../components/button/button.tsx';
import { DetailsList } from '../../components/details-list/details-list.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useLocale } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { describeNextPrice, describePendingPlan } from '../sections/describe-subscription.ts';
import { Loaded } from '../sections/loaded.tsx';
import { PlanForm } from '../sections/plan-form.tsx';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import { useSubscription } from '../use-subscription.ts';
import { ChangeDone, ConfirmChange } from './confirm-change.tsx';

/** Cancels a subscription after explaining the consequences (commerce 2, flows 2.10). */
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
  const locale = useLocale();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const date = formatDay(subscription.expiresAt, locale);
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

/** Renews a canceled subscription after confirmation (commerce 2, flows 2.11). */
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
  const locale = useLocale();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const day = formatDay(subscription.nextPaymentAt || subscription.expiresAt, locale);
  const price = describeNextPrice(subscription, t, locale);
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

/** Switches to another plan; the result has a dialog of its own (commerce 2, flows 2.12). */
export function UpgradeSubscriptionDialog() {
  const { t } = useTranslation('payments');
  return (
    <SubscriptionQuestion title={t('change_plan')} isAsked={canChange}>
      {(subscription) => (
        <>
          <DialogTitle>{t('change_plan')}</DialogTitle>
          <Plans subscription={subscription} />
        </>
      )}
    </SubscriptionQuestion>
  );
}

function Plans({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation(['payments', 'common']);
  const { replace, close } = useDialogs();
  const isShown = useIsShown();
  const toasts = useService(ToastController);
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const query = useQuery(useService(CommerceQueries).planTargets(userId, subscription));
  const { mutate, isPending } = useMutation({
    mutationFn: (target: PlanTarget) => subscriptions.switchPlan(userId, subscription, target),
    onSuccess: ({ pendingOffer }) => {
      const isPendingPlan = pendingOffer !== null;
      if (isShown()) replace(isPendingPlan ? 'upgrade-subscription-pending' : 'upgrade-subscription-success');
      else
        toasts.showSuccess(t(isPendingPlan ? 'payments:switch_pending_title' : 'payments:upgrade_success'));
    },
    onError: () => {
      if (isShown()) replace('upgrade-subscription-error');
      else toasts.showFailure(t('payments:change_plan_error'));
    },
  });
  return (
    <Loaded query={query}>
      {(targets) =>
        targets.length === 0 ? (
          <>
            <p>{t('payments:switch_none')}</p>
            <Button variant="secondary" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        ) : (
          <PlanForm
            {...{ subscription, targets }}
            pending={null}
            isBusy={isPending}
            submitLabel={t('payments:change_plan')}
            onSubmit={mutate}
          >
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('payments:no_thanks')}
            </Button>
          </PlanForm>
        )
      }
    </Loaded>
  );
}

/** The plan changes at the end of the period (commerce 4). */
export function UpgradePendingDialog() {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const { data: subscription, pending } = useSubscription();
  const text = subscription ? describePendingPlan(subscription, pending, t, locale) : '';
  return <ChangeDone title={t('switch_pending_title')} text={text} />;
}

/** The plan has changed. */
export function UpgradeSuccessDialog() {
  const { t } = useTranslation('payments');
  const { data: subscription } = useSubscription();
  const text = subscription ? t('switch_success_description', { plan: subscription.offerTitle }) : '';
  return <ChangeDone title={t('switch_success_title')} text={text} />;
}

/** The plan has not changed; the viewer can try again. */
export function UpgradeErrorDialog() {
  const { t } = useTranslation(['payments', 'common']);
  const { getTo, close } = useDialogs();
  return (
    <>
      <DialogTitle>{t('payments:switch_error_title')}</DialogTitle>
      <PaymentNotice icon="alert">
        <p>{t('payments:switch_error_description')}</p>
      </PaymentNotice>
      <FormActions>
        <ButtonLink to={getTo('upgrade-subscription')} replace preventScrollReset>
          {t('common:try_again')}
        </ButtonLink>
        <Button variant="secondary" onClick={close}>
          {t('common:close')}
        </Button>
      </FormActions>
    </>
  );
}

interface SubscriptionQuestionProps {
  /** Title while the subscription is loading. */
  readonly title: string;
  /** Whether the dialog applies to this subscription. */
  readonly isAsked: (subscription: Subscription) => boolean;
  /** Receives the subscription as it was when the dialog opened, so that the texts do not change with it. */
  readonly children: (subscription: Subscription) => ReactNode;
}

/** A dialog about the viewer's subscription. Closes when there is none that it applies to. */
function SubscriptionQuestion({ title, isAsked, children }: SubscriptionQuestionProps) {
  const { closedTo } = useDialogs();
  const query = useSubscription();
  const [asked, setAsked] = useState<Subscription>();
  if (asked) return children(asked);
  if (query.data && isAsked(query.data)) setAsked(query.data);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <Loaded query={query}>
        {(subscription) =>
          subscription && isAsked(subscription) ? null : <Navigate to={closedTo} replace />
        }
      </Loaded>
    </>
  );
}
