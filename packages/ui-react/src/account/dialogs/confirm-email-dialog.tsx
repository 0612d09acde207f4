import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { checkConfirmation } from '@marquee/common/account/account-forms.ts';
import type { AccountDialog } from '@marquee/common/account/dialog-access.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { FormActions, SubmitButton } from '../../components/form/form-actions.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useSite } from '../../hooks/use-site.ts';
import { useUser } from '../../hooks/use-user.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useResumed } from '../use-resumed.ts';
import { MailForm } from './mail-form.tsx';

/**
 * Opened by the link in the confirmation mail; creates the account with the registration's password. The password
 * protects against attackers who register another person's address and wait for them to open the mail.
 */
export function ConfirmEmailDialog() {
  const { getTo } = useDialogs();
  const { capabilities } = useService(AccountController);
  const params = new URLSearchParams(useLocation().search);
  const token = params.get('confirmationToken')?.trim() || undefined;
  if (token === undefined || !capabilities.canConfirmEmail) return <Navigate to={getTo('login')} replace />;
  return <Confirmation token={token} email={params.get('email')?.trim() || undefined} />;
}

interface ConfirmationProps {
  readonly token: string;
  readonly email: string | undefined;
}

function Confirmation({ token, email }: ConfirmationProps) {
  const { t } = useTranslation('account');
  const { siteName } = useSite();
  const { closedTo, getTo, replace } = useDialogs();
  const flow = useService(SignIn);
  const isSignedIn = useSession().status === 'signedIn';
  const { formProps, getField, isBusy, failure } = useAccountForm({
    initial: { password: '' },
    check: checkConfirmation,
    submit: ({ password }) => flow.confirm(token, password),
    onDone: () => replace('personal-details'),
    clearOnFailure: { password: '' },
  });
  if (isSignedIn && !isBusy) return <Navigate to={closedTo} replace />;
  const isExpired = isAppError(failure, 'confirmation_link_expired');
  const isDead = isExpired || isAppError(failure, 'confirmation_link_invalid');
  return (
    <>
      <DialogTitle>{t('confirm_email_title')}</DialogTitle>
      {isDead ? null : (
        <p>
          {email === undefined
            ? t('confirm_email_description', { siteName })
            : t('confirm_email_description_as', { siteName, email })}
        </p>
      )}
      <Form {...formProps}>
        {/* Identifies the account to password managers. */}
        {email === undefined ? null : (
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        )}
        {isDead ? null : (
          <>
            <PasswordField
              {...getField('password')}
              label={t('password')}
              autoComplete="current-password"
              isRequired
            />
            <FormActions>
              <SubmitButton isBusy={isBusy}>{t('confirm_email')}</SubmitButton>
              <Link to={getTo('create-account')}>{t('confirm_email_forgot')}</Link>
            </FormActions>
          </>
        )}
      </Form>
      {isExpired && email !== undefined ? <AnotherMail email={email} /> : null}
      {isDead ? (
        <p>
          <Link to={getTo('login')}>{t('back_to_login')}</Link>
        </p>
      ) : null}
    </>
  );
}

function AnotherMail({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { replace } = useDialogs();
  const account = useService(AccountController);
  return (
    <MailForm
      label={t('request_new_link')}
      send={() => account.requestConfirmation(email)}
      onSent={() => replace('send-confirmation', { mailedTo: email, mailFor: 'confirmation' })}
    />
  );
}

/**
 * Says that an email to set a password or to confirm an address was sent (accounts 2). Signed-in viewers who have not
 * requested one can do so here.
 */
export function SendConfirmationDialog() {
  const { getTo } = useDialogs();
  const state = readRecord(useLocation().state);
  const mailedTo = readText(state?.['mailedTo']);
  const isSignedIn = useSession().status === 'signedIn';
  const user = useUser();
  if (mailedTo !== undefined)
    return state?.['mailFor'] === 'confirmation' ? (
      <SentConfirmation email={mailedTo} />
    ) : (
      <SentReset email={mailedTo} isSignedIn={isSignedIn} />
    );
  if (!isSignedIn) return <Navigate to={getTo('forgot-password')} replace />;
  return <OfferedMail email={user?.email ?? ''} />;
}

/** The text is the same for every address, so that it does not reveal whether an account exists. */
function SentConfirmation({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { closedTo } = useDialogs();
  const account = useService(AccountController);
  const resumedTo = useResumed();
  // The viewer opened the emailed link in another tab.
  if (useSession().status === 'signedIn') return <Navigate to={resumedTo ?? closedTo} replace />;
  return (
    <SentMail
      description={t('confirmation_sent_description', { email })}
      send={() => account.requestConfirmation(email)}
      retryDialog="create-account"
    />
  );
}

function SentReset({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) {
  const { t } = useTranslation('account');
  const account = useService(AccountController);
  return (
    <SentMail
      description={t('mail_sent_description', { email })}
      send={() => account.requestPasswordReset(email)}
      retryDialog={isSignedIn ? undefined : 'forgot-password'}
    />
  );
}

interface SentMailProps {
  readonly description: string;
  /** Sends the mail again. */
  readonly send: () => Promise<unknown>;
  /** Where a signed-out viewer enters another address; undefined for a signed-in one. */
  readonly retryDialog: AccountDialog | undefined;
}

function SentMail({ description, send, retryDialog }: SentMailProps) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const [isSentAgain, setIsSentAgain] = useState(false);
  const sendAgain = () => {
    // The note of the mail before would be shown beside an error, and would not be announced a second time.
    setIsSentAgain(false);
    return send();
  };
  return (
    <>
      <DialogTitle>{t('mail_sent_title')}</DialogTitle>
      <p>{description}</p>
      {isSentAgain ? <DialogNote>{t('mail_sent_again')}</DialogNote> : null}
      {retryDialog ? <ButtonLink to={getTo('login')}>{t('back_to_login')}</ButtonLink> : null}
      <MailForm label={t('send_again')} send={sendAgain} onSent={() => setIsSentAgain(true)} />
      {retryDialog ? (
        <p>
          <Link to={getTo(retryDialog)}>{t('try_again_mail')}</Link>
        </p>
      ) : null}
    </>
  );
}

function OfferedMail({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { replace } = useDialogs();
  const account = useService(AccountController);
  return (
    <>
      <DialogTitle>{t('mail_offer_title')}</DialogTitle>
      <p>{t('mail_offer_description', { email })}</p>
      <MailForm
        label={t('send_mail')}
        send={() => account.requestPasswordReset()}
        onSent={(mailedTo) => replace('send-confirmation', { mailedTo })}
      />
    </>
  );
}
