import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { type User, isWithoutPassword } from '@marquee/common/account/account.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import { useEffect, useRef, useState } from 'react';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { describeAccountError } from '../../components/form/describe-form-errors.ts';
import { saveFile } from '../../components/device/save-file.ts';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import { ClearListDialog } from '../../library/clear-list-dialog.tsx';

/** Data export and account deletion, each if the account source supports it (accounts 6). */
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
    onSuccess: (file) => {
      if (file) saveFile(new Blob([file.text], { type: file.type }), file.name);
      toasts.showSuccess(file ? t('export_data_saved') : t('export_data_success', { email }));
    },
    onError: (error) => toasts.showFailure(describeAccountError(error, tAccount)),
  });
  const text =
    account.exportsBy === 'file'
      ? t('export_data_file_description')
      : t('export_data_description', { email });
  return (
    <PlainSection title={t('export_data')} text={text}>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
        {t('export_data')}
      </Button>
    </PlainSection>
  );
}

/** Accounts without a password start by setting one (accounts 2). */
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

/** Clears the watch history. Renders nothing when the history is empty. */
export function HistorySection() {
  const { t } = useTranslation('library');
  const controller = useService(LibraryController);
  const hasHistory = useStore(
    useService(LibraryStore),
    ({ history, marks }) => history.length + marks.size > 0,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [isCleared, setIsCleared] = useState(false);
  const clearedRef = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    controller.clearHistory();
    setIsAsking(false);
    setIsCleared(true);
  };
  // The button that opened the dialog is gone; focus moves to the result, which is then announced.
  useEffect(() => {
    if (isCleared) clearedRef.current?.focus();
  }, [isCleared]);
  // Something was watched since, such as in a mini player.
  if (hasHistory && isCleared) setIsCleared(false);

  if (!hasHistory && !isCleared) return null;
  if (isCleared) {
    return (
      <PlainSection title={t('watch_history')}>
        <p ref={clearedRef} tabIndex={-1}>
          {t('history_cleared')}
        </p>
      </PlainSection>
    );
  }
  return (
    <PlainSection title={t('watch_history')} text={t('watch_history_description')}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('clear_history')}
      </Button>
      {isAsking ? (
        <ClearListDialog list="history" onClear={clear} onClose={() => setIsAsking(false)} />
      ) : null}
    </PlainSection>
  );
}
