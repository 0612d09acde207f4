import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { PasswordForm } from './password-form.tsx';

/** A new password: by the link of a mail, by a code that was mailed, or with the old one (flows 1.4). */
export function EditPasswordDialog() {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const params = new URLSearchParams(useLocation().search);
  const account = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const token = params.get('resetPasswordToken')?.trim() || undefined;
  const canChange = account.capabilities.canChangePassword;
  // Who is signed in and cannot change it is sent a mail that can.
  if (token === undefined && isSignedIn && !canChange)
    return <Navigate to={getTo('reset-password')} replace />;
  return (
    <>
      <DialogTitle>{t('edit_password_title')}</DialogTitle>
      <PasswordForm
        token={token}
        email={params.get('email') ?? undefined}
        hasOldPassword={token === undefined && isSignedIn}
      />
    </>
  );
}

/** The first password of who came by another service: the code was mailed when they asked for it. */
export function AddPasswordDialog() {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const account = useService(AccountController);
  if (account.resetMail === 'link') return <Navigate to={getTo('send-confirmation')} replace />;
  return (
    <>
      <DialogTitle>{t('add_password_title')}</DialogTitle>
      <p>{t('add_password_description')}</p>
      <PasswordForm token={undefined} email={undefined} hasOldPassword={false} />
    </>
  );
}
