import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { isWithoutPassword, type User } from '@marquee/common/account/account.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';

/** Taking all data along, and having all of it deleted; each where the account source can (accounts 6). */
export function DataSections({ user }: { readonly user: User }) {
  const { canExportData, canDeleteAccount } = useService(AccountController).capabilities;
  return (
    <>
      {canExportData ? <ExportSection user={user} /> : null}
      {canDeleteAccount ? <DeleteSection user={user} /> : null}
    </>
  );
}

function ExportSection({ user: { email } }: { readonly user: User }) {
  const { t } = useTranslation('user');
  const { t: tAccount } = useTranslation('account');
  const account = useService(AccountController);
  const toasts = useService(ToastController);
  const { mutate, isPending } = useMutation({
    mutationFn: () => account.exportData(),
    onSuccess: () => toasts.showSuccess(t('export_data_success', { email })),
    onError: (error) => toasts.showFailure(describeAccountError(error, tAccount)),
  });
  return (
    <PlainSection title={t('export_data')} text={t('export_data_description', { email })}>
      <Button
        variant="secondary"
        aria-disabled={isPending}
        onClick={() => (isPending ? undefined : mutate())}
      >
        {t('export_data')}
      </Button>
    </PlainSection>
  );
}

/** Without a password to confirm it by, the way begins with one (accounts 2). */
function DeleteSection({ user }: { readonly user: User }) {
  const { t } = useTranslation('user');
  const { getTo } = useDialogs();
  const dialog = isWithoutPassword(user) ? 'warning-account-deletion' : 'delete-account';
  return (
    <PlainSection title={t('delete_account')} text={t('delete_account_description')}>
      <ButtonLink variant="danger" to={getTo(dialog)} preventScrollReset>
        {t('delete_account')}
      </ButtonLink>
    </PlainSection>
  );
}
