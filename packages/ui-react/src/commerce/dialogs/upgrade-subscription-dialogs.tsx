import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeSubscription } from '@marquee/common/app/flows/change-subscription.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import { type Subscription, canChange } from '@marquee/common/commerce/subscription.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { Loaded } from '../sections/loaded.tsx';
import { PlanForm } from '../sections/plan-form.tsx';
import { useIsShown } from '../use-is-shown.ts';
import { SubscriptionQuestion } from './subscription-question.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { describePendingPlan } from '../sections/describe-subscription.ts';
import { useSubscription } from '../use-subscription.ts';
import { ChangeDone } from './confirm-change.tsx';

/** Another plan is chosen and changed over to; what came of it is said by a dialog of its own (commerce 2, flows 2.12). */
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
  const language = useLanguage();
  const { data: subscription, pending } = useSubscription();
  const text = subscription && pending ? describePendingPlan(subscription, pending, t, language) : '';
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
