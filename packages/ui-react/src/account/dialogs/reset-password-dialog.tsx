import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useUser } from '../../hooks/use-user.ts';
import { useAccountForm } from '../use-account-form.ts';

/** Asks who is signed in whether a new password is wanted; the mail leads on from there. Others are asked for their e-mail. */
export function ResetPasswordDialog() {
  const { t } = useTranslation('account');
  const { replace, close, getTo } = useDialogs();
  const account = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const email = useUser()?.email ?? '';
  const { formProps, isBusy } = useAccountForm({
    initial: {},
    submit: () => account.requestPasswordReset(),
    onDone: () => {
      if (account.resetMail === 'link') replace('send-confirmation', { mailedTo: email });
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
