import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkEmailForm } from '@marquee/common/account/account-forms.ts';

import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAccountForm } from '../use-account-form.ts';
import { Button } from '../../components/button/button.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useUser } from '../../hooks/use-user.ts';

/** Requests a password reset email, then waits for its link or asks for its code (flows 1.4). */
export function ForgotPasswordDialog() {
  const { t } = useTranslation('account');
  const { replace, getTo } = useDialogs();
  const account = useService(AccountController);
  const sendsLink = account.resetMail === 'link';
  const { formProps, getField, isBusy } = useAccountForm({
    initial: { email: '' },
    check: checkEmailForm,
    submit: ({ email }) => account.requestPasswordReset(email),
    onDone: (mailedTo) => {
      if (sendsLink) replace('send-confirmation', { mailedTo });
      else replace('edit-password');
    },
  });
  return (
    <>
      <DialogTitle>{t('forgot_title')}</DialogTitle>
      <p>{sendsLink ? t('forgot_link_description') : t('forgot_code_description')}</p>
      <Form {...formProps}>
        <TextField
          {...getField('email')}
          label={t('email')}
          kind="email"
          autoComplete="username"
          isRequired
        />
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('send_mail')}</SubmitButton>
          <Link to={getTo('login')}>{t('back_to_login')}</Link>
        </FormActions>
      </Form>
    </>
  );
}

/** Offers signed-in viewers an email to reset the password. Redirects others to the form that asks for their address. */
export function ResetPasswordDialog() {
  const { t } = useTranslation('account');
  const { replace, close, getTo } = useDialogs();
  const account = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const email = useUser()?.email ?? '';
  const { formProps, isBusy } = useAccountForm({
    initial: {},
    submit: () => account.requestPasswordReset(),
    onDone: (mailedTo) => {
      if (account.resetMail === 'link') replace('send-confirmation', { mailedTo });
      else replace('add-password');
    },
  });
  if (!isSignedIn) return <Navigate to={getTo('forgot-password')} replace />;
  return (
    <>
      <DialogTitle>{t('reset_title')}</DialogTitle>
      <p>{t('reset_description', { email })}</p>
      <Form {...formProps}>
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('reset_yes')}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('reset_no')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
