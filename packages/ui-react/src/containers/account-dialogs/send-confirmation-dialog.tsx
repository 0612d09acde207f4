import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useForm } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useUser } from '../../hooks/use-user.ts';

/**
 * The mail by which a password is set (accounts 2): that it is on its way, or to who is signed in and has not asked for
 * it yet, that it can be sent.
 */
export function SendConfirmationDialog() {
  const { getTo } = useDialogs();
  const state: unknown = useLocation().state;
  const mailedTo = readText(readRecord(state)?.['mailedTo']);
  const isSignedIn = useSession().status === 'signedIn';
  const user = useUser();
  if (mailedTo !== undefined) return <SentMail email={mailedTo} isSignedIn={isSignedIn} />;
  if (!isSignedIn) return <Navigate to={getTo('forgot-password')} replace />;
  return <OfferedMail email={user?.email ?? ''} />;
}

function SentMail({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const [isSentAgain, setIsSentAgain] = useState(false);
  return (
    <>
      <DialogTitle>{t('mail_sent_title')}</DialogTitle>
      <p>{t('mail_sent_description', { email })}</p>
      {isSentAgain ? <DialogNote>{t('mail_sent_again')}</DialogNote> : null}
      {isSignedIn ? null : <ButtonLink to={getTo('login')}>{t('back_to_login')}</ButtonLink>}
      <MailForm email={email} label={t('send_again')} onSent={() => setIsSentAgain(true)} />
      {isSignedIn ? null : (
        <p>
          <Link to={getTo('forgot-password')}>{t('try_again_mail')}</Link>
        </p>
      )}
    </>
  );
}

function OfferedMail({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { replace } = useDialogs();
  return (
    <>
      <DialogTitle>{t('mail_offer_title')}</DialogTitle>
      <p>{t('mail_offer_description', { email })}</p>
      <MailForm
        email={email}
        label={t('send_mail')}
        onSent={() => replace('send-confirmation', { mailedTo: email })}
      />
    </>
  );
}

interface MailFormProps {
  readonly email: string;
  readonly label: string;
  readonly onSent: () => void;
}

function MailForm({ email, label, onSent }: MailFormProps) {
  const { t } = useTranslation('account');
  const account = useService(AccountController);
  const { ref, isBusy, failure, handleSubmit, reset } = useForm({
    initial: {},
    submit: () => account.requestPasswordReset(email),
    onDone: () => {
      reset({});
      onSent();
    },
  });
  const errors = failure === undefined ? [] : [t('resend_mail_error')];
  return (
    <Form ref={ref} errors={errors} isBusy={isBusy} onSubmit={handleSubmit}>
      <FormActions>
        <SubmitButton isBusy={isBusy} variant="secondary">
          {label}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
