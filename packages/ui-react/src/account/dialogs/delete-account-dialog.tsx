import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { checkPasswordForm } from '@marquee/common/account/account-forms.ts';
import { isWithoutPassword } from '@marquee/common/account/account.ts';
import { DeletionSteps } from '@marquee/common/account/deletion-steps.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useUser } from '../../hooks/use-user.ts';
import { useAccountForm } from '../use-account-form.ts';

/** The first step of deleting the account (accounts 2): its password, which the second step deletes by. */
export function DeleteAccountDialog() {
  const { getTo } = useDialogs();
  const user = useUser();
  if (user && isWithoutPassword(user)) return <Navigate to={getTo('warning-account-deletion')} replace />;
  return <PasswordStep />;
}

function PasswordStep() {
  const { t } = useTranslation(['user', 'account']);
  const { replace, close } = useDialogs();
  const steps = useService(DeletionSteps);
  const [wasRefused] = useState(steps.isRefused);
  useEffect(() => steps.forget(), [steps]);
  const { formProps, getField, isBusy, values } = useAccountForm({
    initial: { password: '' },
    check: checkPasswordForm,
    submit: async ({ password }) => steps.enter(password),
    onDone: () => replace('delete-account-confirmation'),
  });
  const isRefusalShown = wasRefused && values.password === '' && formProps.errors.length === 0;
  const errors = isRefusalShown ? [t('account:delete_wrong_password')] : formProps.errors;
  return (
    <>
      <DialogTitle>{t('user:delete_account')}</DialogTitle>
      <p>{t('user:delete_account_password')}</p>
      <Form {...formProps} errors={errors}>
        <PasswordField
          {...getField('password')}
          label={t('account:password')}
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <SubmitButton isBusy={isBusy}>{t('account:continue')}</SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('user:cancel')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
