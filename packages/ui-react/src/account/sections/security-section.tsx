import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { isWithoutPassword, type User } from '@marquee/common/account/account.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';

/** The password: who has one changes it, who came by another service adds one (accounts 2). */
export function SecuritySection({ user }: { readonly user: User }) {
  const { t } = useTranslation('user');
  const { getTo } = useDialogs();
  const { canChangePassword } = useService(AccountController).capabilities;
  if (isWithoutPassword(user)) return <AddPassword email={user.email} />;
  // Without the old password as proof, the change begins with a mail (flows 1.4).
  const dialog = canChangePassword ? 'edit-password' : 'reset-password';
  return (
    <PlainSection title={t('security')} text={t('security_description')}>
      <ButtonLink variant="secondary" to={getTo(dialog)} preventScrollReset>
        {t('edit_password')}
      </ButtonLink>
    </PlainSection>
  );
}

function AddPassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('user');
  const { getTo } = useDialogs();
  const navigate = useNavigate();
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const dialog = account.resetMail === 'code' ? 'add-password' : 'send-confirmation';
  const { mutate, isPending } = useMutation({
    mutationFn: () => account.requestPasswordReset(),
    onSuccess: () => navigate(getTo(dialog), { state: { mailedTo: email } }),
    onError: () => toasts.showFailure(t('add_password_error')),
  });
  return (
    <PlainSection title={t('security')} text={t('add_password_description')}>
      <Button variant="secondary" aria-haspopup="dialog" disabled={isPending} onClick={() => mutate()}>
        {t('add_password')}
      </Button>
    </PlainSection>
  );
}
