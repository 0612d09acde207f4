import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { Button, type ButtonVariant } from '../../components/button/button.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useService } from '../../hooks/use-service.ts';
import { PaymentNotice } from '../payment-notice.tsx';
import styles from './confirm-change.module.scss';

export interface ConfirmChangeProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  readonly confirm: { readonly label: string; readonly variant: ButtonVariant };
  /** Makes the change. Not called again while it is pending. */
  readonly change: () => Promise<unknown>;
  readonly failedText: string;
  readonly done: { readonly title: string; readonly text: string };
}

/** Asks for confirmation, changes the subscription and reports the result; in a notification if the viewer has left. */
export function ConfirmChange({ title, children, confirm, change, failedText, done }: ConfirmChangeProps) {
  const { t } = useTranslation('payments');
  const { close } = useDialogs();
  const toasts = useService(ToastController);
  const isShown = useIsShown();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (!isShown()) toasts.showSuccess(done.title);
    },
    onError: () => {
      if (!isShown()) toasts.showFailure(failedText);
    },
  });
  if (isSuccess) return <ChangeDone {...done} />;
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      {children}
      <p className={styles['problem']} role="alert">
        {isError ? failedText : ''}
      </p>
      <FormActions>
        <Button variant={confirm.variant} isBusy={isPending} onClick={() => mutate()}>
          {confirm.label}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={close}>
          {t('no_thanks')}
        </Button>
      </FormActions>
    </>
  );
}

/** Reports a completed change, with a close button. */
export function ChangeDone({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('common');
  const { close } = useDialogs();
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <PaymentNotice icon="check">
        <p>{text}</p>
      </PaymentNotice>
      <FormActions>
        <Button onClick={close}>{t('close')}</Button>
      </FormActions>
    </>
  );
}
