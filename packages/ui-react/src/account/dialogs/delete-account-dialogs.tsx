import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { checkPasswordForm } from '@marquee/common/account/account-forms.ts';
import { isWithoutPassword } from '@marquee/common/account/account.ts';
import { DeletionSteps } from '@marquee/common/account/deletion-steps.ts';
import { useMutation } from '@tanstack/react-query';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { useUser } from '../../hooks/use-user.ts';
import { useAccountForm } from '../use-account-form.ts';
import styles from './delete-account-dialogs.module.scss';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';

/** First step of deleting the account (accounts 2): asks for the password, which the second step sends. */
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

/** Offers viewers who signed up through a social provider an email to set a password: deleting needs one (accounts 2). */
export function WarningAccountDeletionDialog() {
  const { t } = useTranslation('user');
  const { replace, close } = useDialogs();
  const account = useService(AccountController);
  const isShown = useIsShown();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => account.requestPasswordReset(),
    onSuccess: (mailedTo) => {
      if (!isShown()) return;
      if (account.resetMail === 'code') replace('add-password');
      else replace('send-confirmation', { mailedTo });
    },
  });
  return (
    <>
      <DialogTitle>{t('delete_account')}</DialogTitle>
      <p>{t('warning_account_deletion')}</p>
      <p className={styles['problem']} role="alert">
        {isError ? t('resend_mail_error') : ''}
      </p>
      <FormActions>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {t('send_mail')}
        </Button>
        <Button variant="secondary" onClick={close}>
          {t('cancel')}
        </Button>
      </FormActions>
    </>
  );
}

/** Second step of deleting the account (accounts 2): confirmation. Returns to the first step without a password. */
export function DeleteAccountConfirmationDialog() {
  const { getTo } = useDialogs();
  const steps = useService(DeletionSteps);
  const [password] = useState(steps.password);
  useEffect(() => steps.forget(), [steps]);
  return password === undefined ? (
    <Navigate to={getTo('delete-account')} replace />
  ) : (
    <Confirmation password={password} />
  );
}

function Confirmation({ password }: { readonly password: string }) {
  const { t } = useTranslation('user');
  const { close } = useDialogs();
  const { remove, isBusy, problem } = useDeletion(password);
  return (
    <>
      <DialogTitle>{t('delete_account_question')}</DialogTitle>
      <ul className={styles['warnings']}>
        <li>{t('delete_account_data')}</li>
        <li>{t('delete_account_access')}</li>
        <li>{t('delete_account_stores')}</li>
        <li>{t('delete_account_final')}</li>
      </ul>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      <FormActions>
        <Button variant="danger" isBusy={isBusy} onClick={remove}>
          {t('delete_account')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={close}>
          {t('cancel')}
        </Button>
      </FormActions>
    </>
  );
}

/** Deletes the account, then opens home, ends the session and shows a toast, in this order (flows 1.7). */
function useDeletion(password: string) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const { replace } = useDialogs();
  const navigate = useNavigate();
  const account = useService(AccountController);
  const steps = useService(DeletionSteps);
  const signOut = useService(SignOut);
  const waitUntilLeft = useLeaving();
  const isShown = useIsShown();
  const toasts = useService(ToastController);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => account.deleteAccount(password),
    onSuccess: async () => {
      void navigate('/', { replace: true });
      // Ending the session earlier would redirect to the login, as in every dialog for signed-in viewers.
      await waitUntilLeft();
      await signOut.run();
      toasts.showSuccess(t('account_deleted'));
    },
    onError: (failure) => {
      if (!isShown()) {
        toasts.showFailure(describeAccountError(failure, tAccount));
        return;
      }
      if (!isAppError(failure, 'delete_credentials_invalid')) return;
      steps.refuse();
      replace('delete-account');
    },
  });
  const isBusy = isPending || isSuccess;
  return {
    isBusy,
    problem: error ? describeAccountError(error, tAccount) : undefined,
    remove: () => {
      if (!isBusy) mutate();
    },
  };
}

/** Returns a function whose promise resolves when the component unmounts. */
function useLeaving(): () => Promise<void> {
  const left = useRef(Promise.resolve());
  useEffect(() => {
    let leave: () => void = () => undefined;
    left.current = new Promise((resolve) => {
      leave = resolve;
    });
    return () => leave();
  }, []);
  return () => left.current;
}
