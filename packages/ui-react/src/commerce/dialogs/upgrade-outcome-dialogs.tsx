import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import { describePendingPlan } from '../sections/describe-subscription.ts';
import { useSubscription } from '../use-subscription.ts';
import { ChangeDone } from './confirm-change.tsx';

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
