import { useTranslation } from 'react-i18next';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useIsShown } from '../use-is-shown.ts';

/** Says that payments are taken from elsewhere from now on: in a dialog, or in a notification to viewers who have left it. */
export function useAfterMethodUpdate(): () => void {
  const { t } = useTranslation('payments');
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const { replace } = useDialogs();
  return () => {
    if (isShown()) replace('payment-method-success');
    else toasts.showSuccess(t('method_updated_title'));
  };
}
