import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeSubscription } from '@marquee/common/app/flows/change-subscription.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import { canChange, type Subscription } from '@marquee/common/commerce/subscription.ts';
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
