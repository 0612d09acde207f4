import { useTranslation } from 'react-i18next';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useService } from '../../hooks/use-service.ts';

/**
 * Returns a function that calls `send` and says in a toast when the session has ended: the page closes then, together
 * with the form that would show the error.
 */
export function useSessionEndNotice(): <Result>(send: () => Promise<Result>) => Promise<Result> {
  const { t } = useTranslation('account');
  const toasts = useService(ToastController);
  return async (send) => {
    try {
      return await send();
    } catch (error) {
      if (isAppError(error, 'session_invalid', 'id_required'))
        toasts.showFailure(describeAccountError(error, t));
      throw error;
    }
  };
}
