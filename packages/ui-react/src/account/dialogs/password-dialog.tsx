import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { isWithoutPassword } from '@marquee/common/account/account.ts';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkNewPasswordForm } from '@marquee/common/account/account-forms.ts';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useUser } from '../../hooks/use-user.ts';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { PasswordStrength } from '../../components/form/password-strength.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** Sets a new password with an emailed link, an emailed code or the old password (flows 1.4). */
export function EditPasswordDialog() {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const params = new URLSearchParams(useLocation().search);
  const account = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const token = params.get('resetPasswordToken')?.trim() || undefined;
  const user = useUser();
  const canChange = account.capabilities.canChangePassword && !(user && isWithoutPassword(user));
  // Signed-in viewers who cannot prove themselves by an old password get an email that lets them set a new one.
  if (token === undefined && isSignedIn && !canChange)
    return <Navigate to={getTo('reset-password')} replace />;
  return (
    <>
      <DialogTitle>{t('edit_password_title')}</DialogTitle>
      <PasswordForm
        token={token}
        email={readEmail(params)}
        hasOldPassword={token === undefined && isSignedIn}
      />
    </>
  );
}

/** Some mails write a plus as it is, which a URL reads as a space; no address has one. */
function readEmail(params: URLSearchParams): string | undefined {
  return params.get('email')?.trim().replaceAll(' ', '+') || undefined;
}

/** Sets the first password of an account created through a social provider; the code was emailed on request. */
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

interface PasswordFormProps {
  /** From an emailed link; without it, and without the old password, the viewer types it. */
  readonly token: string | undefined;
  /** From the same link. */
  readonly email: string | undefined;
  readonly hasOldPassword: boolean;
}

const EMPTY = { email: '', oldPassword: '', resetPasswordToken: '', password: '', passwordConfirmation: '' };

function PasswordForm({ token, email, hasOldPassword }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const save = useSavePassword();
  const hasToken = token === undefined && !hasOldPassword;
  // An email with a link also names the account.
  const { resetMail } = useService(AccountController);
  const hasEmail = hasToken && resetMail === 'link' && email === undefined;
  const { formProps, getField, isBusy, values, failure } = useAccountForm({
    initial: EMPTY,
    hidden: [
      ...(hasOldPassword ? [] : ['oldPassword']),
      ...(hasToken ? [] : ['resetPasswordToken']),
      ...(hasEmail ? [] : ['email']),
    ],
    check: (entered) => checkNewPasswordForm(entered, { hasOldPassword, hasToken, hasEmail }),
    submit: ({ oldPassword, resetPasswordToken, password, ...entered }) =>
      save(
        password,
        hasOldPassword
          ? { oldPassword }
          : { token: token ?? resetPasswordToken, email: hasEmail ? entered.email.trim() : email },
      ),
  });
  const isSignedIn = useSession().status === 'signedIn';
  const isMailUseless = isAppError(
    failure,
    'reset_link_invalid',
    'reset_user_missing',
    'reset_token_invalid',
  );
  return (
    <Form {...formProps}>
      {/* Identifies the account to password managers. */}
      {email === undefined ? null : (
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      )}
      {hasOldPassword ? (
        <PasswordField
          {...getField('oldPassword')}
          label={t('old_password')}
          autoComplete="current-password"
          isRequired
        />
      ) : null}
      {hasEmail ? (
        <TextField
          {...getField('email')}
          label={t('email')}
          kind="email"
          autoComplete="username"
          isRequired
        />
      ) : null}
      {hasToken ? (
        <TextField
          {...getField('resetPasswordToken')}
          label={t('reset_token')}
          kind="token"
          autoComplete="one-time-code"
          isRequired
        />
      ) : null}
      <PasswordField
        {...getField('password')}
        label={t('new_password')}
        hint={t('password_hint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordStrength password={values.password} />
      <PasswordField
        {...getField('passwordConfirmation')}
        label={t('repeat_password')}
        autoComplete="new-password"
        isRequired
      />
      <FormActions>
        <SubmitButton isBusy={isBusy}>{t('save_password')}</SubmitButton>
        {hasToken || isMailUseless ? (
          <Link to={getTo(isSignedIn ? 'reset-password' : 'forgot-password')}>{t('request_new_link')}</Link>
        ) : null}
      </FormActions>
    </Form>
  );
}

type Proof =
  { readonly oldPassword: string } | { readonly token: string; readonly email: string | undefined };

/**
 * Saves a new password, then asks the viewer to sign in with it (accounts 2). A viewer who has closed the dialog
 * meanwhile sees a toast instead.
 */
function useSavePassword(): (password: string, proof: Proof) => Promise<void> {
  const { t } = useTranslation('account');
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const account = useService(AccountController);
  const session = useService(SessionStore);
  const signOut = useService(SignOut);
  const { replace } = useDialogs();
  return async (password, proof) => {
    if ('token' in proof) await account.resetPassword({ ...proof, password });
    else await account.changePassword(proof.oldPassword, password);
    const isClosed = !isShown();
    if (session.getState().status === 'signedIn') await signOut.run();
    // Not in the form's `onDone`: signing out has unmounted a dialog for signed-in viewers.
    if (isClosed) toasts.showSuccess(t('password_changed'));
    else replace('login', { done: 'password_changed' });
  };
}
