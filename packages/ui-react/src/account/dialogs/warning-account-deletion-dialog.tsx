import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';

import { Button } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useUser } from '../../hooks/use-user.ts';
import styles from './delete-account.module.scss';

/** Who came by another service has no password to delete the account by, and is offered a mail to make one (accounts 2). */
export function WarningAccountDeletionDialog() {
  const { t } = useTranslation('user');
  const { replace, close } = useDialogs();
  const user = useUser();
  const account = useService(AccountController);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => account.requestPasswordReset(),
    onSuccess: () => {
      if (account.resetMail === 'code') replace('add-password');
      else replace('send-confirmation', { mailedTo: user?.email ?? '' });
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
        <Button aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
          {t('send_mail')}
        </Button>
        <Button variant="secondary" onClick={close}>
          {t('cancel')}
        </Button>
      </FormActions>
    </>
  );
}
