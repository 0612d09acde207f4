import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useService } from '../hooks/use-service.ts';
import { useIsKidsProfile } from './menu/use-user-links.ts';

/**
 * Returns a function that signs out and shows a toast; undefined for a kids profile. The viewer stays on the current
 * page unless it belongs to the user area.
 */
export function useSignOut(): (() => void) | undefined {
  const { t } = useTranslation('user');
  const isKids = useIsKidsProfile();
  const flow = useService(SignOut);
  const toasts = useService(ToastController);
  const { mutate, isPending } = useMutation({
    mutationFn: () => flow.run(),
    onSuccess: () => toasts.showSuccess(t('logged_out')),
  });
  if (isKids) return undefined;
  return () => {
    if (!isPending) mutate();
  };
}
