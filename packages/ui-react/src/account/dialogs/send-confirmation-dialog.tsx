import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AccountController } from '@marquee/common/account/account-controller.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { ButtonLink } from '../../components/button/button-link.tsx';
import { DialogNote } from '../../components/dialog/dialog-note.tsx';
import { DialogTitle } from '../../components/dialog/dialog-title.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useUser } from '../../hooks/use-user.ts';
import { MailForm } from './mail-form.tsx';

/**
 * A mail by which a password is set or an e-mail confirmed (accounts 2): that it is on its way, or to who is signed in and has
 * not asked for it yet, that it can be sent.
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
      <SentMail email={mailedTo} isSignedIn={isSignedIn} />
    );
  if (!isSignedIn) return <Navigate to={getTo('forgot-password')} replace />;
  return <OfferedMail email={user?.email ?? ''} />;
}

/** The same for every address: whether it has an account already, only the mail says. */
function SentConfirmation({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const { closedTo, getTo } = useDialogs();
  const account = useService(AccountController);
  const isSignedIn = useSession().status === 'signedIn';
  const [isSentAgain, setIsSentAgain] = useState(false);
  // In another tab, where the link of the mail was opened.
  if (isSignedIn) return <Navigate to={closedTo} replace />;
  return (
    <>
      <DialogTitle>{t('mail_sent_title')}</DialogTitle>
      <p>{t('confirmation_sent_description', { email })}</p>
      {isSentAgain ? <DialogNote>{t('mail_sent_again')}</DialogNote> : null}
      <ButtonLink to={getTo('login')}>{t('back_to_login')}</ButtonLink>
      <MailForm
        label={t('send_again')}
        send={() => account.requestConfirmation(email)}
        onSent={() => setIsSentAgain(true)}
      />
      <p>
        <Link to={getTo('create-account')}>{t('try_again_mail')}</Link>
      </p>
    </>
  );
}

function SentMail({ email, isSignedIn }: { readonly email: string; readonly isSignedIn: boolean }) {
  const { t } = useTranslation('account');
  const { getTo } = useDialogs();
  const account = useService(AccountController);
  const [isSentAgain, setIsSentAgain] = useState(false);
  return (
    <>
      <DialogTitle>{t('mail_sent_title')}</DialogTitle>
      <p>{t('mail_sent_description', { email })}</p>
      {isSentAgain ? <DialogNote>{t('mail_sent_again')}</DialogNote> : null}
      {isSignedIn ? null : <ButtonLink to={getTo('login')}>{t('back_to_login')}</ButtonLink>}
      <MailForm
        label={t('send_again')}
        send={() => account.requestPasswordReset(email)}
        onSent={() => setIsSentAgain(true)}
      />
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
  const account = useService(AccountController);
  return (
    <>
      <DialogTitle>{t('mail_offer_title')}</DialogTitle>
      <p>{t('mail_offer_description', { email })}</p>
      <MailForm
        label={t('send_mail')}
        send={() => account.requestPasswordReset(email)}
        onSent={() => replace('send-confirmation', { mailedTo: email })}
      />
    </>
  );
}
