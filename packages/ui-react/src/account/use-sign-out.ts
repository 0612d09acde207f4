import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useService } from '../hooks/use-service.ts';
import { useIsKidsProfile } from './menu/use-user-links.ts';

/** Ends the session and says so; undefined for a kids profile. The viewer stays on the page they are on, unless it is one of their own. */
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
