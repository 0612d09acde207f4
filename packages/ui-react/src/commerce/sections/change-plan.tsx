import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeSubscription, type SwitchEnd } from '@marquee/common/app/flows/change-subscription.ts';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import type { PlanTarget } from '@marquee/common/commerce/commerce-service.ts';
import { formatDay } from '@marquee/common/commerce/format-day.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { Loaded } from './loaded.tsx';
import { PlanForm } from './plan-form.tsx';

export interface ChangePlanProps {
  readonly subscription: Subscription;
  /** The plan that waits for the end of the period. */
  readonly pending: Offer | null;
  readonly onLeave: () => void;
}

/** Plans to change over to, on the page (commerce 2: Change-plan mode). */
export function ChangePlan({ subscription, pending, onLeave }: ChangePlanProps) {
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

/** Changes the plan, says so and leaves; a change that is refused leaves all as it was, to try again. */
function usePlanChange(subscription: Subscription, onLeave: () => void) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { userId = '' } = useSession();
  const subscriptions = useService(ChangeSubscription);
  const toasts = useService(ToastController);
  const describe = ({ direction, expiresAt }: SwitchEnd) => {
    if (direction === 'upgrade') return t('upgrade_success');
    const date = formatDay(expiresAt, language);
    return date === undefined ? t('downgrade_success_soon') : t('downgrade_success', { date });
  };
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
